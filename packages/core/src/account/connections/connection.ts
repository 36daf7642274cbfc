import { pathTo } from '../../access/screens.ts'

/** Backlink providers whose accounts can be connected. */
export const backlinkVendors = ['ahrefs', 'majestic'] as const
export type BacklinkVendor = (typeof backlinkVendors)[number]

/** All providers whose accounts can be connected. */
export const vendors = [...backlinkVendors, 'search-console'] as const
export type Vendor = (typeof vendors)[number]

export const vendorNames: Readonly<Record<Vendor, string>> = {
  ahrefs: 'Ahrefs',
  majestic: 'Majestic',
  'search-console': 'Search Console',
}

/** `working`; `revoked`: the provider no longer accepts it; `expired`; `none`: nothing is connected. */
export const connectionStates = ['none', 'working', 'revoked', 'expired'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Message for each state, with what to do. */
export const connectionMessages: Readonly<Record<ConnectionState, (name: string) => string>> = {
  none: (name) => `No ${name} account is connected.`,
  working: (name) => `Your ${name} account is connected.`,
  revoked: (name) =>
    `${name} no longer accepts this connection because it was revoked there, or its key was replaced. Connect it again, or disconnect it.`,
  expired: (name) => `The connection with ${name} has expired. Connect it again to keep using it.`,
}

/** Messages about an account that a colleague connected. Only they can fix it; one's own account takes precedence. */
export const colleagueMessages: Readonly<
  Record<'revoked' | 'expired', (name: string, who: string) => string>
> = {
  revoked: (name, who) =>
    `${name} no longer accepts the account that ${who} connected: it was revoked there, or its key was replaced. Please ask them to connect it again or disconnect it, or connect an account of your own.`,
  expired: (name, who) =>
    `The connection with ${name} that ${who} set up has expired. Please ask them to connect it again, or connect an account of your own.`,
}

/** Minutes within which a started consent must be finished. */
export const CONSENT_MINUTES = 15

/** Maximum characters of an entered token. */
export const TOKEN_LENGTH = 1024

export const NO_SECRET =
  'Accounts cannot be connected yet: the administrator of this server has to set LINKWRIGHT_SECRET.'
/** Message for a provider that requires an OAuth client, if the installation has none. */
export const noApplication = (name: string) =>
  `${name} cannot be connected yet: the administrator of this server has to set its Google application in LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID and LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET.`
export const STARTED_ELSEWHERE =
  'This connection was started in another session, is already complete, or was started too long ago. Please connect the account again.'
export const TOKEN_MISSING = 'Please enter the token of your account.'
export const NOT_CONNECTED = 'No account of this provider is connected.'
export const consentDeclined = (name: string) => `${name} was not connected because access was not granted.`
export const tokenRejected = (name: string) => `${name} did not accept this. Please check it and try again.`
export const vendorUnreachable = (name: string) =>
  `${name} could not be reached, and nothing was changed. Please try again in a moment.`

/** The path of the connections screen: return address for providers, with optional query. */
export function connectedPath(query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `${pathTo('accounts')}${search === '' ? '' : `?${search}`}`
}
