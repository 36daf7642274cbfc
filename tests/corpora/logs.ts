import type { logFields } from './log-fields.ts'
import { nothing, type Place, type Send } from './place.ts'

/** How a text is sent as each field of the logs of administrators. */
export function logSenders({ server, owner }: Place): Record<keyof typeof logFields, Send> {
  const admin = server.newAccount({ user_type: 'admin' })
  const client = async () => (await admin).client
  const userId = owner.user_id
  return {
    'credit.change reason': async (reason) =>
      (await (await client()).credit.change({ userId, method: 'add', credit: 0.01, reason })).entry.reason,
    'credit.log q': async (q) => await nothing((await client()).credit.log({ q })),
    'credit.totals q': async (q) => await nothing((await client()).credit.totals({ q })),
    'credit.export q': async (q) => await nothing((await client()).credit.export({ q })),
    'credit.history q': async (q) => await nothing((await client()).credit.history({ userId, q })),
    'credit.available q': async (q) => await nothing((await client()).credit.available({ q })),
    'credit.exportAvailable q': async (q) => await nothing((await client()).credit.exportAvailable({ q })),
  }
}
