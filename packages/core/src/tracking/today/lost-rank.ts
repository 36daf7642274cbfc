import { formatDate } from '../../values/dates.ts'
import { plural } from '../../values/text.ts'

/** Names a key phrase and how many places it lost since an earlier day (yyyy-mm-dd). */
export function lostRankText(key_phrase: string, places: number, since: string): string {
  return `“${key_phrase}” fell by ${plural(places, 'place')} since ${formatDate(since)}`
}
