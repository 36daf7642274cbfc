import { pathTo } from '@linkwright/core/access/screens'

/**
 * Why the last session ended, for the login screen. `left`: somebody signed out; `refused`: the server took its token
 * no more; `elsewhere`: another tab ended it and did not say why.
 */
const endings = ['left', 'expired', 'refused', 'elsewhere'] as const
export type Ending = (typeof endings)[number]

export const isEnding = (name: unknown): name is Ending => endings.some((ending) => ending === name)

/** Of the login screen's address, once a subscription has started by a link. */
export const STARTED = '?subscription=started'

/** The login screen's address; it remembers what was asked for. Who signs out is done with it. */
export function signInUrl(ending: Ending | undefined, wanted: string): string {
  const search = new URLSearchParams()
  if (ending !== undefined && ending !== 'left') search.set('ended', ending)
  if (ending !== 'left' && isReturnPath(wanted)) search.set('next', wanted)
  return search.size === 0 ? pathTo('login') : `${pathTo('login')}?${search.toString()}`
}

/** Where a login leads: to the screen that was asked for when it is one of ours, else to the dashboard. */
export function afterSignIn(next: string | undefined): string {
  return next !== undefined && isReturnPath(next) ? next : pathTo('dashboard')
}

/** Signed-in screens alone: an address with a host of its own would lead people astray. */
function isReturnPath(next: string): boolean {
  return next.startsWith('/secure/') && next !== pathTo('dashboard')
}
