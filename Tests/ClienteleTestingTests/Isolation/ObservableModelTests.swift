import Clientele
import ClienteleTesting
import Observation
import Synchronization
import Testing

/// A model as an app would write it: its dependencies are no part of what is observed.
@Observable final class NoteModel {
  private(set) var count = 0
  @ObservationIgnored @Dependency(\.notes) private var notes
  @ObservationIgnored @Dependency(DayKey.self) private var day

  func add() {
    notes.add(day)
    count = notes.all.count
  }
}

@Suite(.dependencies) struct ObservableModelTests {
  @Test(.dependency(\.day, "Friday"))
  func `a model reads the dependencies of its test and is observed`() async {
    let model = NoteModel()
    let changes = Atomic<Int>(0)
    withObservationTracking {
      #expect(model.count == 0)
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    model.add()
    #expect(model.count == 1)
    #expect(changes.load(ordering: .relaxed) == 1)
    #expect(Dependency(\.notes)().all == ["Friday"])
  }

  @Test func `a model keeps the overrides that it was made under`() {
    let notes = Notes()
    let model = withDependencies {
      $0.notes = notes
      $0.day = "Sunday"
    } operation: {
      NoteModel()
    }
    model.add()
    #expect(notes.all == ["Sunday"])
  }
}
