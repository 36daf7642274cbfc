import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SCOPE } from '../accounts/google.ts'
import { type behaviors, hostileServer } from './hostile-server.ts'
import type { ConsoleRow } from '../search-console/port.ts'

type Behavior = (typeof behaviors)[number]

export const client = { id: 'app-1', secret: 'hidden-secret' }

/** Google on loopback: consent, tokens that last until they are ended, properties, and rows by day. */
export async function fakeGoogle() {
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const refreshing = new Set<string>()
  const access = new Set<string>()
  const google = {
    requests: [] as { path: string; body: string }[],
    properties: ['sc-domain:harborcoffee.example'],
    rows: [] as ConsoleRow[],
    scope: SCOPE,
    /** Maximum number of rows in a response. */
    most: 25_000,
    /** Replaces responses to queries, from a given number on. */
    fails: undefined as { behavior: Behavior; after: number } | undefined,
    /** Ends all that was granted, as a person may at Google. */
    revokeAll: () => refreshing.clear(),
    /** Expires the access token, which is valid for an hour. */
    hourPasses: () => access.clear(),
    isGranted: (token: string) => refreshing.has(token),
    origin: '',
  }
  const { fetch, origin } = await hostileServer((request, response) => void served(request, response))
  google.origin = origin
  async function served(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    const body = await text(request)
    const form = new URLSearchParams(body)
    google.requests.push({ path: url.pathname, body })
    const send = (status: number, content: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content))
    if (url.pathname === '/o/oauth2/v2/auth') {
      const query = url.searchParams
      const code = randomUUID()
      const redirect = query.get('redirect_uri') ?? ''
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect })
      const back = new URL(redirect)
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      return send(302, {}, { location: back.href })
    }
    if (url.pathname === '/revoke') {
      if (!refreshing.delete(form.get('token') ?? '')) return send(400, { error: 'invalid_token' })
      return send(200, {})
    }
    if (url.pathname === '/token') {
      if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
        return send(401, { error: 'invalid_client' })
      const token = `access-${randomUUID()}`
      if (form.get('grant_type') === 'refresh_token') {
        if (!refreshing.has(form.get('refresh_token') ?? '')) return send(400, { error: 'invalid_grant' })
        access.add(token)
        return send(200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
      }
      const begun = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (begun?.challenge !== proof || begun.redirect !== form.get('redirect_uri'))
        return send(400, { error: 'invalid_grant' })
      const refresh_token = `refresh-${randomUUID()}`
      refreshing.add(refresh_token)
      access.add(token)
      return send(200, { access_token: token, refresh_token, scope: google.scope, expires_in: 3599 })
    }
    if (!access.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send(401, { error: { code: 401, status: 'UNAUTHENTICATED' } })
    if (url.pathname === '/webmasters/v3/sites') {
      const siteEntry = google.properties.map((siteUrl) => ({ siteUrl, permissionLevel: 'siteFullUser' }))
      const foreign = { siteUrl: 'https://unverified.example/', permissionLevel: 'siteUnverifiedUser' }
      return send(200, { siteEntry: [...siteEntry, foreign] })
    }
    const whole = responseTo(google.rows, google.most, JSON.parse(body) as Question)
    if (google.fails !== undefined && google.fails.after-- <= 0)
      return void google.fails.behavior.respond(response, JSON.stringify(whole))
    return send(200, whole)
  }
  return { google, fetch, bases: { consent: origin, oauth: origin, api: origin } }
}

interface Question {
  startDate: string
  endDate: string
  startRow: number
  rowLimit: number
}

function responseTo(rows: readonly ConsoleRow[], most: number, requests: Question) {
  const { startDate, endDate, startRow, rowLimit } = requests
  const found = rows
    .filter(({ day }) => day >= startDate && day <= endDate)
    .slice(startRow, startRow + Math.min(most, rowLimit))
    .map(({ day, query, page, ...figures }) => ({ keys: [day, query, page], ...figures, ctr: 0.1 }))
  return { ...(found.length > 0 && { rows: found }), responseAggregationType: 'byPage' }
}
