import { onceSoon } from '../wire/once-soon.ts'
import { refreshSession } from './session.ts'

/** Reads the session anew for what the socket tells of without its content, such as another's new key phrase. */
export const refreshSessionSoon = onceSoon(() => void refreshSession(), 500)
