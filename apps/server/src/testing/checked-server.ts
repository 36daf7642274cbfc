import { checkLockOrder } from '../db/lock-record.ts'
import { checkRows } from '../db/typed-sql.ts'

// The server of `server.ts`, for tests that start it in a process of its own: checked as in `check-database.ts`.
checkRows()
checkLockOrder()
await import('../server.ts')
