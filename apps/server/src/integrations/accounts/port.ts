import type { BacklinkVendor, Vendor } from '@linkwright/core/account/connections/connection'

/** What a connection keeps, sealed. */
export interface GrantedToken {
  token: string
  /** Null where the provider names no day. */
  expiresAt: Date | null
}

/** A consent that was begun: PKCE's two halves and the state, which the provider hands back. */
export interface ConsentRequest {
  state: string
  challenge: string
  redirectUri: string
}

/**
 * How people let us ask a provider with their own account there: they are led to its consent page, or type a token into
 * a form of ours. Everything throws a ProviderError that says what went wrong.
 */
export type AccountProvider = {
  vendor: Vendor
  /** Ends what was granted, where the provider lets it be ended. */
  revoke?: (token: string, signal?: AbortSignal) => Promise<void>
} & (
  | {
      method: 'consent'
      /** Where the person agrees; a path is one of our dashboard. */
      consentUrl: (begun: ConsentRequest) => string
      /** Turns the code that came back into a token. */
      exchange: (
        code: string,
        verifier: string,
        redirectUri: string,
        signal?: AbortSignal,
      ) => Promise<GrantedToken>
    }
  | {
      method: 'token'
      /** Where the person finds the token, where there is such a page. */
      tokenPage: string | undefined
      /** Asks the provider, at no cost, whether it takes the token. */
      check: (token: string, signal?: AbortSignal) => Promise<GrantedToken>
    }
)

/** Undefined where the installation lacks what its provider asks for. */
export type AccountProviders = Readonly<
  Record<BacklinkVendor, AccountProvider> & Record<'search-console', AccountProvider | undefined>
>
