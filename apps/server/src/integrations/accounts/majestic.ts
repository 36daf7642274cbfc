import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import { MAJESTIC, type MajesticKey, majesticUrl, throwUnlessOk } from '../backlinks/majestic.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { AccountProvider } from './port.ts'

/** The key of an account's questions: its own, or the token that it gave the installation's OpenApp. */
export function majesticKeyOf(token: string, appKey: string | undefined): MajesticKey {
  return appKey === undefined ? { key: token } : { accessToken: token, appKey }
}

/** Majestic's OpenApps show users a token to enter; without an OpenApp, users enter a key of their own account. */
export function majesticToken(
  { appKey, appUrl }: { appKey: string | undefined; appUrl: string | undefined },
  fetch: Fetch,
  base = 'https://api.majestic.com',
): AccountProvider {
  return {
    vendor: 'majestic',
    method: 'token',
    tokenPage: appKey === undefined ? 'https://majestic.com/account/api' : appUrl,
    async check(token, signal) {
      const url = majesticUrl(majesticKeyOf(token, appKey), { cmd: 'GetSubscriptionInfo' }, base)
      const response = await requestJson(
        { provider: MAJESTIC, url, signal },
        z.looseObject({ Code: z.string() }),
        fetch,
      )
      throwUnlessOk(response)
      return { token, expiresAt: null }
    },
  }
}
