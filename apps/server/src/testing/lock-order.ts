import { beforeAll } from 'vitest'
import { checkLockOrder } from '../db/lock-record.ts'

/** Files whose tests fail at a lock out of order. `tests/audit.test.ts` calls every endpoint. */
const checked =
  /tests\/audit\.test|src\/(?:db\/lock\.|areas\/(?:admin|account\/bulk|tracking\/(?:locks|opportunities))\/)/

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from it which fixtures a hook needs: none.
beforeAll(({}, suite) => checkLockOrder(checked.test(suite.file.filepath)))
