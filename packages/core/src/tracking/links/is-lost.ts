import { parseFileDate } from '../../csv/parse-date.ts'
import { lostLinkTerms } from './lost-link-terms.ts'

const folded = (cell: string) =>
  cell
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    // Turkish capitals: İ becomes i with a dot above, and ı is written I.
    .replace(/\u0307/g, '')
    .replaceAll('ı', 'i')

const all = Object.values(lostLinkTerms)
const lost = new Set(all.flatMap((words) => words.lost.map(folded)))
const live = new Set(['', ...all.flatMap((words) => words.live.map(folded))])

/**
 * Whether the cell of a column of lost links says that the link is lost: by a known word, or by a date where the column
 * is named for lost links. Undefined for a word that is not known.
 */
export function isLost(cell: string, isState = false): boolean | undefined {
  const word = folded(cell)
  if (lost.has(word)) return true
  if (live.has(word)) return false
  const date = isState ? undefined : (parseFileDate(word, 'MDY') ?? parseFileDate(word, 'DMY'))
  if (date === undefined) return undefined
  return date !== ''
}
