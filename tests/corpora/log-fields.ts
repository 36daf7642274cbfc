import type { Check } from './fields.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const

/** Of the logs of administrators, and of what they change there. */
export const logFields = {
  'credit.change reason': { families: text, becomes: 'trimmed', most: 12 },
  'credit.log q': { families: searches, becomes: 'nothing' },
  'credit.totals q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.export q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.history q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.available q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.exportAvailable q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.sales q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.salesOf q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.exportSales q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.linkInsertions q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.linkInsertionsOf q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.exportLinkInsertions q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.msn q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.exportMsn q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.dgtPr q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.exportDgtPr q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.technicalSeo q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.exportTechnicalSeo q': { families: searches, becomes: 'nothing', most: 12 },
  'productLogs.lookup value': { families: searches, becomes: 'nothing' },
} as const satisfies Record<string, Check>
