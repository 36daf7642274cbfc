import { checkLockOrder } from '../db/lock-record.ts'
import { checkRows } from '../db/typed-sql.ts'

// The server of `server.ts`, for tests that start it in a process of its own: checked as in `check-database.ts`.
checkRows()
checkLockOrder()
if (process.send !== undefined) followClock(process.send.bind(process))
await import('../server.ts')

/** Sets the clock of this process as many milliseconds ahead as the test sends, and sends them back. */
function followClock(reply: (ms: number) => void): void {
  const RealDate = Date
  process.on('message', (ms: number) => {
    const now = () => RealDate.now() + ms
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    })
    reply(ms)
  })
  process.channel?.unref()
}
