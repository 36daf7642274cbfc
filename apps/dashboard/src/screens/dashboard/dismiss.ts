import type { Preferences } from '@linkwright/sdk'
import { api } from '../../wire/api.ts'
import { updateSession } from '../../session/session.ts'

/** Dismisses something permanently, on all devices of the user. */
export function dismiss(id: number, what: keyof Preferences): void {
  updateSession((session) => ({
    ...session,
    user: { ...session.user, preferences: { ...session.user.preferences, [what]: true } },
  }))
  // No error message: at worst it shows again on the next visit.
  api.users.setPreferences({ id, [what]: true }).then(undefined, () => {})
}
