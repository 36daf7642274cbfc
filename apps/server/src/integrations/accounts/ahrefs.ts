import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import { AHREFS, explain } from '../backlinks/ahrefs.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { AccountProvider } from './port.ts'

export interface OAuthClient {
  id: string
  secret: string
}

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
})

/** Ahrefs Connect: OAuth 2 with a code and PKCE (S256). Its tokens are valid for a year and cannot be refreshed. */
export function ahrefsConsent(
  { id, secret }: OAuthClient,
  fetch: Fetch,
  now: () => Date,
  bases: { app?: string | undefined; token?: string | undefined } = {},
): AccountProvider {
  const { app = 'https://app.ahrefs.com', token = 'https://ahrefs.com' } = bases
  return {
    vendor: 'ahrefs',
    method: 'consent',
    consentUrl({ state, challenge, redirectUri }) {
      const url = new URL('/web/oauth/authorize', app)
      const query = {
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        scope: 'apiv3-integration-apps',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    async exchange(code, verifier, redirectUri, signal) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: id,
        client_secret: secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      })
      const question = {
        provider: AHREFS,
        url: new URL('/oauth/token', token),
        method: 'POST' as const,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        signal,
      }
      const response = await requestJson(question, Token, fetch)
      const expiresAt = response.expires_in ? new Date(now().getTime() + response.expires_in * 1000) : null
      return { token: response.access_token, expiresAt }
    },
  }
}

/** If the installation has no application, users enter a key of their own account. */
export function ahrefsKey(fetch: Fetch, base = 'https://api.ahrefs.com'): AccountProvider {
  return {
    vendor: 'ahrefs',
    method: 'token',
    tokenPage: 'https://app.ahrefs.com/account/api-keys',
    async check(token, signal) {
      const url = new URL('/v3/subscription-info/limits-and-usage', base)
      url.searchParams.set('output', 'json')
      const headers = { authorization: `Bearer ${token}` }
      await requestJson({ provider: AHREFS, url, headers, signal }, z.looseObject({}), fetch, explain)
      return { token, expiresAt: null }
    },
  }
}
