import { checkLockOrder } from '../db/lock-record.ts'
import { checkRows } from '../db/typed-sql.ts'

// A row of another shape fails the statement, and a lock out of order the transaction.
checkRows()
checkLockOrder()
