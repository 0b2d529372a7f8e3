#include "CClienteleBoot.h"
