import type { BacklinkVendor, Vendor } from '@linkwright/core/account/connections/connection'

/** The stored data of a connection, sealed. */
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
 * Ways to connect a user's own account at a provider: the provider's consent page, or a form for a token. All methods
 * throw a ProviderError that explains the failure.
 */
export type AccountProvider = {
  vendor: Vendor
  /** Revokes the access if the provider supports it. */
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
      /** The page with the user's token, if there is one. */
      tokenPage: string | undefined
      /** Checks at the provider, free of charge, whether it accepts the token. */
      check: (token: string, signal?: AbortSignal) => Promise<GrantedToken>
    }
)

/** Undefined if the installation is not configured for its provider. */
export type AccountProviders = Readonly<
  Record<BacklinkVendor, AccountProvider> & Record<'search-console', AccountProvider | undefined>
>
