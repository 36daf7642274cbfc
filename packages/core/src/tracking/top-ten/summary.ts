import type { Ratios } from '../gauges/gauge.ts'
import type { AnchorType } from '../links/anchor.ts'
import { averageMix, isCounted } from './averages.ts'
import { anchorMix, type AnchorMix, type CompetitorAnchors } from './ratios.ts'
import type { TopTenSummaryRow } from './summary-row.ts'

/** The id of the row of averages. */
export const AVERAGES_ID = 0

/**
 * The summary of a top ten: one row for each competitor, ignored ones too, and as its last row the average of those
 * not ignored. Empty while nothing was scouted.
 */
export function topTenSummary(
  rows: readonly (CompetitorAnchors & { id: number; ignored: string })[],
  firstPhrase: string,
  language?: string,
): TopTenSummaryRow[] {
  if (rows.length === 0) return []
  const mixes = rows.map((row) => ({ row, mix: anchorMix(row, firstPhrase, language) }))
  const counted = mixes.filter(({ row }) => isCounted(row)).map(({ mix }) => mix)
  return [
    ...mixes.map(({ row, mix }) => summaryRow(row.id, mix)),
    summaryRow(AVERAGES_ID, averageMix(counted)),
  ]
}

/**
 * The averages for the bands of 'Top Ten' mode: the last row of the summary. Undefined before the first look-up, and
 * while no counted competitor has links; then the configured bands apply.
 */
export function summaryRatios(
  summary: readonly Pick<TopTenSummaryRow, 'blendedRatio' | 'exactRatio' | 'naturalRatio'>[],
): Ratios | undefined {
  const last = summary.at(-1)
  if (last === undefined || last.blendedRatio + last.exactRatio + last.naturalRatio === 0) return undefined
  return { blended: last.blendedRatio, exact: last.exactRatio, natural: last.naturalRatio }
}

function summaryRow(id: number, { ratios, totals, typeRatios }: AnchorMix): TopTenSummaryRow {
  const ratio = (type: AnchorType) => typeRatios.get(type) ?? 0
  const total = (type: AnchorType) => totals.get(type) ?? 0
  return {
    id,
    blendedRatio: ratios.blended,
    exactRatio: ratios.exact,
    naturalRatio: ratios.natural,
    keywordRatio: ratio('keyword'),
    keywordTotal: total('keyword'),
    keywordPlusRatio: ratio('keyword plus'),
    keywordPlusTotal: total('keyword plus'),
    partialKeywordRatio: ratio('partial keyword'),
    partialKeywordTotal: total('partial keyword'),
    fullUrlRatio: ratio('full url'),
    fullUrlTotal: total('full url'),
    urlWithWwwRatio: ratio("url with www's"),
    urlWithWwwTotal: total("url with www's"),
    hostRatio: ratio('{host}'),
    hostTotal: total('{host}'),
    pageTitleRatio: ratio('page title'),
    pageTitleTotal: total('page title'),
    genericRatio: ratio('generic'),
    genericTotal: total('generic'),
    brandRatio: ratio('brand'),
    brandTotal: total('brand'),
    brandPlusKeywordRatio: ratio('brand plus keyword'),
    brandPlusKeywordTotal: total('brand plus keyword'),
    homeUrlRatio: ratio('home url'),
    homeUrlTotal: total('home url'),
    noTextRatio: ratio('no text'),
    noTextTotal: total('no text'),
  }
}
