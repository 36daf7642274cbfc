import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { AccountProvider } from './port.ts'

export const GOOGLE = 'Search Console'
export const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly'

export interface OAuthClient {
  id: string
  secret: string
}

/** Base URLs of Google; tests replace them. */
export interface GoogleBases {
  consent?: string
  oauth?: string
  api?: string
}

const OAUTH = 'https://oauth2.googleapis.com'

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().nullish(),
})

/**
 * The token endpoint responds with 400 to an expired grant, and with 401 to wrong credentials of the installation,
 * which say nothing about the user's connection.
 */
function explainGrant(body: string, status: number): ProviderFault | undefined {
  if (status === 401 || status === 403) return 'refused'
  return status === 400 && /"invalid_grant"/.test(body) ? 'unauthorised' : undefined
}

async function grant(
  { id, secret }: OAuthClient,
  given: Record<string, string>,
  fetch: Fetch,
  { oauth = OAUTH }: GoogleBases,
  signal: AbortSignal | undefined,
) {
  const form = new URLSearchParams({ client_id: id, client_secret: secret, ...given })
  return await requestJson(formOf(new URL('/token', oauth), form, signal), Granted, fetch, explainGrant)
}

const formOf = (url: URL, form: URLSearchParams, signal: AbortSignal | undefined) => ({
  provider: GOOGLE,
  url,
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: form.toString(),
  signal,
})

/** An access token, which lasts an hour. @throws ProviderError `unauthorised` where the connection was revoked. */
export async function freshAccessToken(
  client: OAuthClient,
  refreshToken: string,
  fetch: Fetch,
  bases: GoogleBases,
  signal?: AbortSignal,
): Promise<string> {
  const given = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return (await grant(client, given, fetch, bases, signal)).access_token
}

/** Google's OAuth 2 with a code and PKCE (S256). The refresh token is stored; it does not expire. */
export function googleConsent(
  client: OAuthClient,
  fetch: Fetch,
  bases: GoogleBases = {},
): AccountProvider & { method: 'consent' } {
  const { consent = 'https://accounts.google.com', oauth = OAUTH } = bases
  return {
    vendor: 'search-console',
    method: 'consent',
    consentUrl({ state, challenge, redirectUri }) {
      const url = new URL('/o/oauth2/v2/auth', consent)
      const query = {
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Offline access returns a refresh token; without this prompt only the first consent returns one.
        access_type: 'offline',
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    async exchange(code, verifier, redirectUri, signal) {
      const given = {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }
      const { refresh_token, scope } = await grant(client, given, fetch, bases, signal)
      // The user may have deselected the requested scope.
      if (!refresh_token || (scope && !scope.split(' ').includes(SCOPE)))
        throw new ProviderError(GOOGLE, 'refused')
      return { token: refresh_token, expiresAt: null }
    },
    async revoke(token, signal) {
      const form = new URLSearchParams({ token })
      const question = formOf(new URL('/revoke', oauth), form, signal)
      // A token that was already revoked counts as success.
      await requestJson(question, z.unknown(), fetch, explainRevoked).catch((error: unknown) => {
        if (!(error instanceof ProviderError && error.fault === 'unauthorised')) throw error
      })
    },
  }
}

const explainRevoked = (body: string, status: number): ProviderFault | undefined =>
  status === 400 && /"invalid_token"/.test(body) ? 'unauthorised' : undefined
