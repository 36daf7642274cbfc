import type { Preferences } from '@linkwright/sdk'
import { api } from '../../wire/api.ts'
import { updateSession } from '../../session/session.ts'

/** Puts something away for good, on every device of this person. */
export function dismiss(id: number, what: keyof Preferences): void {
  updateSession((session) => ({
    ...session,
    user: { ...session.user, preferences: { ...session.user.preferences, [what]: true } },
  }))
  // Not worth a message: at worst it shows once more at the next visit.
  api.users.setPreferences({ id, [what]: true }).then(undefined, () => {})
}
