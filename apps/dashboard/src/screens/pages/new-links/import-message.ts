import { CANDIDATE_DELETED } from '@linkwright/core/tracking/links/candidate-messages'
import type { importMessages } from '@linkwright/core/tracking/links/import-csv'
import { plural } from '@linkwright/core/values/text'
import type { ImportResult } from '@linkwright/sdk'

const words = {
  added: (count: number) => `${plural(count, 'link was', 'links were')} added.`,
  duplicates: (count: number) => `${plural(count, 'is', 'are')} there already.`,
  deleted: (count: number) =>
    `${plural(count, 'was', 'were')} deleted during the import and ${count === 1 ? 'is' : 'are'} not added.`,
  refused: (reason: string) => `Some were refused: ${reason}`,
  ignored: (count: number) => `${plural(count, 'link is', 'links are')} never offered again.`,
}

const said: Pick<typeof importMessages, 'success' | 'failed'> = {
  success: 'Import Successful',
  failed: 'Import Failed',
}

type Done = Pick<ImportResult, 'msg' | 'count' | 'duplicate' | 'refused'>

const isDeleted = ({ reason }: Done['refused'][number]) => reason === CANDIDATE_DELETED

/** What came of the checked links, in one line. */
export function importMessage({ msg, count, duplicate, refused }: Done, status: 'add' | 'ignore'): string {
  const deleted = refused.filter(isDeleted).length
  const wrong = refused.find((each) => !isDeleted(each))
  const done = status === 'ignore' ? words.ignored(count) : `${said.success}. ${words.added(count)}`
  return [
    msg === 'failed' ? `${said.failed}.` : done,
    ...(duplicate > 0 ? [words.duplicates(duplicate)] : []),
    ...(deleted > 0 ? [words.deleted(deleted)] : []),
    ...(wrong === undefined ? [] : [words.refused(wrong.reason)]),
  ].join(' ')
}

/** Where among the rows those stand that are still offered: what was refused for another reason than that it is gone. */
export const stillOffered = ({ refused }: Pick<Done, 'refused'>): Set<number> =>
  new Set(refused.flatMap((each) => (isDeleted(each) ? [] : each.row - 1)))
