import type { TestAccount } from '../../apps/server/src/testing/start.ts'
import { type Log, type logFields, logQueries } from './log-fields.ts'
import { nothing, type Place, type Send } from './place.ts'

type Query = { [name in 'q' | 'who' | 'cursor' | 'from' | 'to']?: string }
type Ask = (of: TestAccount['client'], query: Query) => PromiseLike<unknown>

const product = 127
const asks = (userId: number): Record<Log, Ask> => ({
  'audit.list': (of, query) => of.audit.list(query),
  'audit.export': (of, query) => of.audit.export(query),
  'credit.log': (of, query) => of.credit.log(query),
  'credit.totals': (of, query) => of.credit.totals(query),
  'credit.export': (of, query) => of.credit.export(query),
  'credit.history': (of, query) => of.credit.history({ userId, ...query }),
  'credit.available': (of, query) => of.credit.available(query),
  'credit.exportAvailable': (of, query) => of.credit.exportAvailable(query),
  'productLogs.sales': (of, query) => of.productLogs.sales(query),
  'productLogs.salesOf': (of, query) => of.productLogs.salesOf({ product, ...query }),
  'productLogs.exportSales': (of, query) => of.productLogs.exportSales(query),
  'productLogs.linkInsertions': (of, query) => of.productLogs.linkInsertions(query),
  'productLogs.linkInsertionsOf': (of, query) => of.productLogs.linkInsertionsOf({ product, ...query }),
  'productLogs.exportLinkInsertions': (of, query) => of.productLogs.exportLinkInsertions(query),
  'productLogs.msn': (of, query) => of.productLogs.msn(query),
  'productLogs.exportMsn': (of, query) => of.productLogs.exportMsn(query),
  'productLogs.dgtPr': (of, query) => of.productLogs.dgtPr(query),
  'productLogs.exportDgtPr': (of, query) => of.productLogs.exportDgtPr(query),
  'productLogs.technicalSeo': (of, query) => of.productLogs.technicalSeo(query),
  'productLogs.exportTechnicalSeo': (of, query) => of.productLogs.exportTechnicalSeo(query),
})

/** How to send a text as each field of administrators' logs. */
export function logSenders({ server, owner }: Place): Record<keyof typeof logFields, Send> {
  let admin: Promise<TestAccount> | undefined
  const client = async () => (await (admin ??= server.newAccount({ user_type: 'admin' }))).client
  const ask = asks(owner.user_id)
  const asked = Object.entries(logQueries).flatMap(([log, query]) =>
    Object.keys(query).map((name): [string, Send] => [
      `${log} ${name}`,
      async (text) => await nothing(ask[log as Log](await client(), { [name]: text })),
    ]),
  )
  return {
    ...(Object.fromEntries(asked) as Record<Exclude<keyof typeof logFields, 'credit.change reason'>, Send>),
    'credit.change reason': async (reason) => {
      const form = { userId: owner.user_id, method: 'add', credit: 0.01, reason } as const
      return (await (await client()).credit.change(form)).entry.reason
    },
    'productLogs.lookup value': async (value) => {
      for (const field of ['email', 'business_name', 'hoth_order_id', 'anchor_text', 'url'] as const)
        await (await client()).productLogs.lookup({ field, value })
    },
  }
}
