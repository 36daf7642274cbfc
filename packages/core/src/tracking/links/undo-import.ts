import { TRASH_DAYS } from '../../account/bulk/bulk-actions.ts'

/** Why a link stays when its import is undone. */
export const keptReasons = {
  edited: 'It was changed since the import.',
  tiers: 'Other links point to it.',
  cart: 'It is ordered, or in a cart.',
  reported: 'A backlink provider reports it too.',
  disavowed: 'It is disavowed.',
} as const

/** Why an import cannot be undone. */
export const undoRefusals = {
  undone: 'This import was undone already.',
  nothing: 'This import added no links.',
  tooLate: `An import can be undone for ${TRASH_DAYS} days. That time is over.`,
} as const
