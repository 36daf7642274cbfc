import { checkLockOrder } from '../db/lock-record.ts'
import { checkRows } from '../db/typed-sql.ts'

// A row of another shape, or a lock out of order, fails whatever asked for it.
checkRows()
checkLockOrder()
