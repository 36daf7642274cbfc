import { BILLING_CHANGED, SETTINGS_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../../wire/told.ts'

const list: NonNullable<ReadOn['task']> = ({ connections }) => [connections.list]

/** An account was connected or disconnected elsewhere; it is never older than the session, which is read on the others. */
export const accountsReadOn: ReadOn = {
  addAhrefsToken: list,
  [SITES_CHANGED]: list,
  [SETTINGS_CHANGED]: list,
  [BILLING_CHANGED]: list,
}
