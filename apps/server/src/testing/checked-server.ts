import { checkLockOrder } from '../db/lock-record.ts'
import { checkRows } from '../db/typed-sql.ts'

// The server of `server.ts`, for tests that start it in a process of its own: checked as in `check-database.ts`.
checkRows()
checkLockOrder()
setClockAhead(Number(process.env['TEST_HOURS_AHEAD'] ?? 0) * 3_600_000)
await import('../server.ts')

/** Sets the clock of this process ahead; the database keeps its own. */
function setClockAhead(ms: number): void {
  if (ms === 0) return
  const realNow = Date.now.bind(Date)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [realNow() + ms] : given, newTarget) as Date,
    get: (target, key) => (key === 'now' ? () => realNow() + ms : (Reflect.get(target, key) as unknown)),
  })
}
