import { redirectFrom } from '@linkwright/core/access/route-guard'
import type { ScreenName } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'

/** Where the route guards redirect to; undefined when the screen may be opened. */
export function redirectTarget(name: ScreenName, session: Session | undefined) {
  return redirectFrom(name, session && { ...session.user, ...session })
}

export const canOpen = (name: ScreenName, session: Session): boolean =>
  redirectTarget(name, session) === undefined
