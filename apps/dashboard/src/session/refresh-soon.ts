import { coalesce } from '../wire/coalesce.ts'
import { refreshSession } from './session.ts'

/** Reads the session again after a push without content, such as another user's new key phrase. */
export const refreshSessionSoon = coalesce(() => void refreshSession(), 500)
