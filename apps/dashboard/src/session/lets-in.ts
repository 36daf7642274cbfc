import { redirectFrom } from '@linkwright/core/access/route-guard'
import type { ScreenName } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'

/** Where the guards lead a session's user, or nobody, instead of a screen; undefined: they let them in. */
export function ledTo(name: ScreenName, session: Session | undefined) {
  return redirectFrom(name, session && { ...session.user, ...session })
}

export const letsIn = (name: ScreenName, session: Session): boolean => ledTo(name, session) === undefined
