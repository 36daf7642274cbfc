import { formatCount, plural } from '../../values/text.ts'

interface ActionLabels {
  /** Singular and plural of a row. */
  readonly row: readonly [one: string, many: string]
  /** Verb for a running and for a finished action. */
  readonly does: readonly [doing: string, did: string]
  /** Verb for a running and for a finished undo, if the undo is not the restoration of deleted rows. */
  readonly undoes?: readonly [doing: string, did: string]
}

/** Bulk actions by their stored names. */
export const bulkActions = {
  'disavow.remove': {
    row: ['disavowed entry', 'disavowed entries'],
    does: ['Removing', 'removed'],
  },
  'imports.undo': { row: ['imported link', 'imported links'], does: ['Deleting', 'deleted'] },
  'key-phrases.remove': { row: ['key phrase', 'key phrases'], does: ['Deleting', 'deleted'] },
  'links.disavow': {
    row: ['link', 'links'],
    does: ['Disavowing', 'disavowed'],
    undoes: ['Taking off the disavow list', 'taken off the disavow list'],
  },
  'links.move': {
    row: ['link', 'links'],
    does: ['Moving', 'moved'],
    undoes: ['Moving back', 'moved back'],
  },
  'links.remove': { row: ['link', 'links'], does: ['Deleting', 'deleted'] },
  'opportunities.remove': { row: ['opportunity', 'opportunities'], does: ['Deleting', 'deleted'] },
  'orders.complete': { row: ['order', 'orders'], does: ['Completing', 'completed'] },
  'orders.send': { row: ['order', 'orders'], does: ['Sending', 'sent'] },
} as const satisfies Record<string, ActionLabels>

export type BulkActionName = keyof typeof bulkActions

const UNDO = ['Putting back', 'put back'] as const

/** How long deleted rows can be restored and runs are stored. */
export const TRASH_DAYS = 30

/** Maximum rows of a run: listed by id, and selected by a filter. */
export const BULK_IDS_MAX = 10_000
export const BULK_ROWS_MAX = 50_000

export const STILL_RUNNING = 'This bulk action is still running. Stop it first, or wait until it is done.'
export const NOTHING_TO_UNDO = 'There is nothing to restore: it was restored already, or nothing was deleted.'
export const UNDO_TOO_LATE = `Deleted rows can be restored for ${TRASH_DAYS} days. That time is over.`
/** A function, because formatting a number at load time costs every program start some milliseconds. */
export const tooManySelected = (): string =>
  `More than ${formatCount(BULK_ROWS_MAX)} rows match, which is too many for one run. Please narrow the filter.`
export const IDS_OR_FILTER = 'Please provide either ids or a filter.'
/** Reason for a row that failed with an internal error. */
export const ROW_FAILED = 'Something went wrong on the server. Please try this row again.'
export const ALREADY_RESTORED = 'It was restored already.'

interface Progress {
  act: BulkActionName
  total: number
  done: number
  refused: number
  /** Whether it undoes another run. */
  is_undo: boolean
}

/** The result of a run as a message: `3 links were deleted; 1 was not.` */
export function bulkOutcome({ act, total, done, refused, is_undo }: Progress): string {
  const { row, does, undoes = UNDO }: ActionLabels = bulkActions[act]
  const did = is_undo ? undoes[1] : does[1]
  const count = done - refused
  const [not, left] = [refused, total - done]
  return [
    `${plural(count, ...row)} ${count === 1 ? 'was' : 'were'} ${did}`,
    ...(not > 0 ? [`${formatCount(not)} ${not === 1 ? 'was' : 'were'} not`] : []),
    ...(left > 0 ? [`${formatCount(left)} ${left === 1 ? 'is' : 'are'} left`] : []),
  ]
    .join('; ')
    .concat('.')
}

/** Message for a failed run, after its title. */
export const BULK_FAILED =
  'could not be finished. The rows that were done stay done; please repeat it for the rest.'

/** Title of a run: `Deleting 3 links`. */
export function bulkTitle({ act, total, is_undo }: Pick<Progress, 'act' | 'total' | 'is_undo'>): string {
  const { row, does, undoes = UNDO }: ActionLabels = bulkActions[act]
  return `${is_undo ? undoes[0] : does[0]} ${plural(total, ...row)}`
}

/** Progress of a run: `Deleting 300 links: 100 of 300`. */
export function bulkProgress(run: Pick<Progress, 'act' | 'total' | 'done' | 'is_undo'>): string {
  return `${bulkTitle(run)}: ${formatCount(run.done)} of ${formatCount(run.total)}`
}
