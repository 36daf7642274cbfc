import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const
const search = { families: searches, becomes: 'nothing', most: 12 } as const
const cursor = { families: searches, becomes: 'nothing', most: 6 } as const
const day = { families: ['dates', 'naughty', 'pumps'], becomes: 'nothing', most: 6 } as const

/** The queries of each log and its export. */
export const logQueries = {
  'audit.list': { who: search, cursor, from: day, to: day },
  'audit.export': { who: search, from: day, to: day },
  'credit.log': { q: { families: searches, becomes: 'nothing' }, cursor, from: day, to: day },
  'credit.totals': { q: search, from: day, to: day },
  'credit.export': { q: search, from: day, to: day },
  'credit.history': { q: search, cursor },
  'credit.available': { q: search, cursor },
  'credit.exportAvailable': { q: search },
  'productLogs.sales': { q: search, cursor, from: day, to: day },
  'productLogs.salesOf': { q: search, cursor, from: day, to: day },
  'productLogs.exportSales': { q: search, from: day, to: day },
  'productLogs.linkInsertions': { q: search, cursor, from: day, to: day },
  'productLogs.linkInsertionsOf': { q: search, cursor, from: day, to: day },
  'productLogs.exportLinkInsertions': { q: search, from: day, to: day },
  'productLogs.msn': { q: search, cursor, from: day, to: day },
  'productLogs.exportMsn': { q: search, from: day, to: day },
  'productLogs.dgtPr': { q: search, cursor, from: day, to: day },
  'productLogs.exportDgtPr': { q: search, from: day, to: day },
  'productLogs.technicalSeo': { q: search, cursor, from: day, to: day },
  'productLogs.exportTechnicalSeo': { q: search, from: day, to: day },
} as const satisfies Record<string, Record<string, Check>>

export type Log = keyof typeof logQueries
type LogField = { [L in Log]: `${L} ${keyof (typeof logQueries)[L] & string}` }[Log]

const asked = Object.entries(logQueries).flatMap(([log, query]) =>
  Object.entries(query).map(([name, check]): [string, Check] => [`${log} ${name}`, check]),
)

/** Fields of administrators' logs, and of what administrators change there. */
export const logFields = {
  'credit.change reason': { families: text, becomes: 'trimmed', most: 12 },
  ...(Object.fromEntries(asked) as Record<LogField, Check>),
  'productLogs.lookup value': { families: searches, becomes: 'nothing' },
} as const satisfies Record<string, Check>
