import { parseFileDate } from '@linkwright/core/csv/parse-date'
import { rowRefusals } from '@linkwright/core/tracking/links/check-row'
import { orderNames } from '@linkwright/core/tracking/links/date-order'
import { hasColumns, type RowProblem } from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'
import { tableEntry } from '@linkwright/core/values/table-entry'

/** Messages for rows that break a rule, after `line 3`. */
const phrases: Readonly<Record<string, string>> = {
  [rowRefusals.noUrl]: 'has no URL',
  [rowRefusals.badUrl]: 'has a URL that is not valid',
  [rowRefusals.longAnchor]: 'has an anchor text longer than 1,000 characters',
  [rowRefusals.badText]: 'has a character that cannot be stored',
  [rowRefusals.badDate]: 'has a date that is not a real day',
  [rowRefusals.future]: 'has a date in the future',
}

const withDate: readonly string[] = [rowRefusals.badDate, rowRefusals.future]

/** The message for a reason, with the cell where that helps; other reasons are shown as they are. */
export function refusalMessage(reason: string, cells: { date?: string } = {}): string {
  const phrase = tableEntry(phrases, reason) ?? reason
  const cell = withDate.includes(reason) ? cells.date : undefined
  return cell === undefined ? phrase : `${phrase}: ${cell.trim().slice(0, 40)}`
}

const others = [
  ['DMY', 'day'],
  ['MDY', 'month'],
] as const

/** `has the date 31/12/2025, which is not month/day/year`, and which order would fit. */
function wrongDate(written: string, order: DateOrder): string {
  const readBy = others.find(([other]) => parseFileDate(written, other) !== undefined)
  const date = `has the date ${written.slice(0, 40)}, which is not`
  if (!readBy) return `${date} a real day in ${orderNames[order]}`
  const [other, first] = readBy
  return `${date} ${orderNames[order]}. If the ${first} comes first add --date-format ${other}`
}

/** The message for an invalid record. */
export function problemMessage(problem: RowProblem): string {
  if (problem.why === 'rule') return refusalMessage(problem.reason, problem)
  if (problem.why === 'elsewhere') return `links to another page, ${problem.target.trim().slice(0, 200)}`
  if (problem.why === 'date form') return `has a date in an unknown format: ${problem.written.slice(0, 40)}`
  return problem.why === 'width'
    ? hasColumns(problem.columns, problem.width)
    : wrongDate(problem.written, problem.order)
}
