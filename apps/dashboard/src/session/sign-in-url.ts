import { pathTo } from '@linkwright/core/access/screens'

/**
 * Why the last session ended, for the login screen. `left`: the user signed out; `refused`: the server refused the token;
 * `elsewhere`: another tab ended it without a reason.
 */
const endings = ['left', 'expired', 'refused', 'elsewhere'] as const
export type Ending = (typeof endings)[number]

export const isEnding = (name: unknown): name is Ending => endings.some((ending) => ending === name)

/** URL parameter of the login screen after a subscription was started by a link. */
export const STARTED = '?subscription=started'

/** The login URL. It includes the requested page, except after a sign-out. */
export function signInUrl(ending: Ending | undefined, wanted: string): string {
  const search = new URLSearchParams()
  if (ending !== undefined && ending !== 'left') search.set('ended', ending)
  if (ending !== 'left' && isReturnPath(wanted)) search.set('next', wanted)
  return search.size === 0 ? pathTo('login') : `${pathTo('login')}?${search.toString()}`
}

/** Where a login leads: to the requested screen if it is one of ours, else to the dashboard. */
export function afterSignIn(next: string | undefined): string {
  return next !== undefined && isReturnPath(next) ? next : pathTo('dashboard')
}

/** Only signed-in screens: a URL with another host would be an open redirect. */
function isReturnPath(next: string): boolean {
  return next.startsWith('/secure/') && next !== pathTo('dashboard')
}
