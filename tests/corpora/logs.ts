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
    'productLogs.sales q': async (q) => await nothing((await client()).productLogs.sales({ q })),
    'productLogs.salesOf q': async (q) =>
      await nothing((await client()).productLogs.salesOf({ product: 127, q })),
    'productLogs.exportSales q': async (q) => await nothing((await client()).productLogs.exportSales({ q })),
    'productLogs.linkInsertions q': async (q) =>
      await nothing((await client()).productLogs.linkInsertions({ q })),
    'productLogs.linkInsertionsOf q': async (q) =>
      await nothing((await client()).productLogs.linkInsertionsOf({ product: 127, q })),
    'productLogs.exportLinkInsertions q': async (q) =>
      await nothing((await client()).productLogs.exportLinkInsertions({ q })),
    'productLogs.msn q': async (q) => await nothing((await client()).productLogs.msn({ q })),
    'productLogs.exportMsn q': async (q) => await nothing((await client()).productLogs.exportMsn({ q })),
    'productLogs.dgtPr q': async (q) => await nothing((await client()).productLogs.dgtPr({ q })),
    'productLogs.exportDgtPr q': async (q) => await nothing((await client()).productLogs.exportDgtPr({ q })),
    'productLogs.technicalSeo q': async (q) =>
      await nothing((await client()).productLogs.technicalSeo({ q })),
    'productLogs.exportTechnicalSeo q': async (q) =>
      await nothing((await client()).productLogs.exportTechnicalSeo({ q })),
    'productLogs.lookup value': async (value) => {
      for (const field of ['email', 'business_name', 'hoth_order_id', 'anchor_text', 'url'] as const)
        await (await client()).productLogs.lookup({ field, value })
    },
  }
}
