import { ACCESS_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** Who has access, and with which keys, was changed in another session. */
export const accessReadOn: ReadOn = {
  [ACCESS_CHANGED]: ({ subUsers, apiKeys }) => [subUsers.list, apiKeys.list],
}
