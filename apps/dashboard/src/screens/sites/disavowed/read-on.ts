import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../../wire/told.ts'

export const disavowReadOn: ReadOn = { [DISAVOWED_CHANGED]: ({ disavow }) => [disavow.list] }
