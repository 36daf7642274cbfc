import { CANDIDATE_DELETED } from '@linkwright/core/tracking/links/candidate-messages'
import type { importMessages } from '@linkwright/core/tracking/links/import-csv'
import { plural } from '@linkwright/core/values/text'
import type { ImportResult } from '@linkwright/sdk'

const texts = {
  added: (count: number) => `${plural(count, 'link was', 'links were')} added.`,
  duplicates: (count: number) => `${plural(count, 'is', 'are')} there already.`,
  deleted: (count: number) =>
    `${plural(count, 'was', 'were')} deleted during the import and ${count === 1 ? 'is' : 'are'} not added.`,
  refused: (reason: string) => `Some were refused: ${reason}`,
  ignored: (count: number) => `${plural(count, 'link is', 'links are')} never offered again.`,
}

const titles: Pick<typeof importMessages, 'success' | 'failed'> = {
  success: 'Import Successful',
  failed: 'Import Failed',
}

type Done = Pick<ImportResult, 'msg' | 'count' | 'duplicate' | 'refused'>

const isDeleted = ({ reason }: Done['refused'][number]) => reason === CANDIDATE_DELETED

/** The result for the checked links, in one line. */
export function importMessage({ msg, count, duplicate, refused }: Done, status: 'add' | 'ignore'): string {
  const deleted = refused.filter(isDeleted).length
  const wrong = refused.find((each) => !isDeleted(each))
  const done = status === 'ignore' ? texts.ignored(count) : `${titles.success}. ${texts.added(count)}`
  return [
    msg === 'failed' ? `${titles.failed}.` : done,
    ...(duplicate > 0 ? [texts.duplicates(duplicate)] : []),
    ...(deleted > 0 ? [texts.deleted(deleted)] : []),
    ...(wrong === undefined ? [] : [texts.refused(wrong.reason)]),
  ].join(' ')
}

/** Indexes of the rows that are still offered: refused for a reason other than being deleted. */
export const stillOffered = ({ refused }: Pick<Done, 'refused'>): Set<number> =>
  new Set(refused.flatMap((each) => (isDeleted(each) ? [] : each.row - 1)))
