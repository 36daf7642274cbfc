import { opportunityTargets } from './opportunities.ts'
import { permissions } from '@linkwright/core/access/permissions'
import { type Endpoint, hasBody } from '@linkwright/core/contract/endpoint'
import { contract } from '@linkwright/core/contract/index'
import { API_KEY_INVALID } from '../../apps/server/src/http/auth.ts'
import { rowsHash } from '../../apps/server/src/testing/rows-hash.ts'
import { setups } from './calls.ts'
import type { CallSetup } from './call-setup.ts'
import { ABSENT, newTargets, spoiled, targetsOf } from './targets.ts'
import type { Target } from './target.ts'
import type { Caller, Fixture } from './fixture.ts'

export interface Route {
  name: string
  endpoint: Endpoint
  setup: CallSetup | undefined
}

/** Every route of the contract with the way to call it. */
export const routes: Route[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
    setup: (setups as Record<string, Record<string, CallSetup>>)[area]?.[name],
  })),
)

interface Rule {
  who: 'anyone' | 'user' | 'main' | 'admin'
  key: 'read' | 'write' | 'spend' | 'never'
  needsApiAccess?: true
  orImpersonated?: true
  ownOnly?: true
  needsActive?: true
  adminsSeeAll?: true
}

/** Whether the table of permissions allows the call to this caller at all. */
function hasRight(caller: Caller, rule: Rule): boolean {
  // The call that ends an impersonation; here every caller asks for another account than the one they came from.
  if (rule.orImpersonated && caller.impersonated) return false
  if (rule.ownOnly && caller.impersonated) return false
  if (rule.needsApiAccess && !caller.api_access) return false
  if (caller.key_scope !== undefined) {
    if (!caller.api_access || rule.key === 'never') return false
    if (rule.key === 'write' && caller.key_scope === 'read') return false
    if (rule.key === 'spend' && caller.key_scope !== 'spend') return false
  }
  if (rule.who === 'main') return caller.is_main
  if (rule.who === 'admin') return caller.user_type === 'admin'
  return true
}

export interface Expected {
  status: number
  code?: string
}

/** Data that belongs to a site and is inaccessible while it is disabled. */
const ofSites = new Set<string | undefined>([
  'site',
  'site with its page',
  'site with a page to move to',
  'new site',
  'page',
  'new page',
  'key phrase',
  'top-ten row',
  'link',
  'suggestion',
  'cart line with its page',
  'import',
  'watch',
  'rented watch',
  'bulk run',
  'running bulk run',
  'disavowed',
  'chart note',
  ...Object.keys(opportunityTargets),
])

/** Checks in the order of authentication, permission, visibility. */
function expectedOf({ endpoint, setup }: Route, caller: Caller, target: Target): Expected {
  const rule: Rule = permissions[endpoint.allow]
  if (rule.who === 'anyone') return { status: 200 }
  if (caller.dead) return { status: 401, code: 'signed_out' }
  if (!hasRight(caller, rule)) return { status: 403, code: 'forbidden' }
  if (rule.needsActive && caller.inactive) return { status: 403, code: 'subscription_inactive' }
  if (!target.isVisibleTo(caller)) return { status: 404, code: 'not_found' }
  if (ofSites.has(setup?.names) && !target.available) return { status: 403, code: 'site_disabled' }
  return { status: 200 }
}

/** Whether every caller tries every spelling of an id and every target, as in the long form. */
const EVERYBODY_SPELLS = process.env['LINKWRIGHT_SPELLINGS'] === 'everybody'
/** The number of spellings for callers that do not try all of them. */
const FEW = 1

let calls = 0

/** The query that a read needs in addition to its path. */
function queryOf(fixture: Fixture, { endpoint, setup }: Route): string {
  if (hasBody(endpoint.method) || setup?.fields === undefined) return ''
  return `?${new URLSearchParams(setup.fields(fixture, calls) as Record<string, string>).toString()}`
}

/** A raw call without a client that would normalize it; each from its own network address. */
export async function call(fixture: Fixture, route: Route, target: Target, token: string | undefined) {
  calls += 1
  const { method, path } = route.endpoint
  const url = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => target.ids[name] ?? route.setup?.pathParams?.[name] ?? '',
  )
  const body = hasBody(method) ? bodyOf(fixture, route, target) : undefined
  const form = route.endpoint.body === 'multipart' && body !== undefined ? asForm(body) : undefined
  const answer = await fixture.server.app.inject({
    method,
    url: `/api${url}${queryOf(fixture, route)}`,
    remoteAddress: `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(body && { payload: form === undefined ? body : Buffer.from(await form.arrayBuffer()) }),
  })
  return { status: answer.statusCode, text: answer.payload, headers: answer.headers }
}

const isCounted = ({ endpoint: { file, errors = [] } }: Route) =>
  file !== undefined || errors.includes('too_many')

/** Fields with their files as a browser sends them. */
function asForm(fields: object): Response {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields) as [string, string | File][]) form.append(name, value)
  return new Response(form)
}

function bodyOf(fixture: Fixture, { setup }: Route, target: Target): object {
  const text = target.ids['id'] ?? ''
  // In a body, a value that is not a number has the wrong shape, which is unrelated to its owner.
  const number = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number(ABSENT)
  const id = setup?.idInBody === undefined ? {} : { [setup.idInBody]: number }
  return { ...setup?.fields?.(fixture, calls), ...target.body, ...id }
}

const sentences: Record<string, string> = {
  signed_out: 'Please sign in.',
  not_found: 'Nothing was found here.',
  subscription_inactive: 'Your subscription is not active. Please resubscribe to continue.',
  site_disabled: 'This website is disabled, because you have downgraded your plan.',
}

/** The violation in a response, or undefined. Foreign and missing objects must be indistinguishable. */
function fault(
  fixture: Fixture,
  route: Route,
  caller: Caller,
  expected: Expected,
  got: { status: number; text: string },
) {
  if (got.status !== expected.status) return `answers ${got.status} instead of ${expected.status}`
  // Public calls return no business's data, and those of administrators cover all businesses.
  const rule: Rule = permissions[route.endpoint.allow]
  const isOfEverybody = ['anyone', 'admin'].includes(rule.who)
  const isOfAdmin = rule.adminsSeeAll === true && caller.user_type === 'admin'
  if ((isOfEverybody || isOfAdmin) && got.status === 200) return undefined
  const leaked = fixture.places.find(
    ({ siteId, canary }) => !caller.sites.has(siteId) && got.text.includes(canary),
  )
  // A business's keys belong to its owner, regardless of the site that their canary is named after.
  const isOwn = leaked?.owner.business_id === caller.business_id && route.setup?.names !== 'site'
  if (leaked !== undefined && !(isOwn && caller.is_main)) return `gives away ${leaked.name}`
  if (expected.code === undefined) return undefined
  const { request_id, ...body } = JSON.parse(got.text) as {
    request_id: string
    message: string
    code: string
  }
  const isDeadKey = caller.dead && caller.key_scope !== undefined
  const message = isDeadKey ? API_KEY_INVALID : (sentences[expected.code] ?? body.message)
  const wanted = { message, msg: message, error: message, code: expected.code }
  return request_id && JSON.stringify(body) === JSON.stringify(wanted) ? undefined : `says ${got.text}`
}

/** The first and the last, which belong to different businesses if there are several. */
const ends = <T>(all: readonly T[]): readonly T[] => [...new Set([...all.slice(0, 1), ...all.slice(-1)])]

/** Makes a call as every caller with every target and returns the violations of the tables. */
export async function violations(
  fixture: Fixture,
  route: Route,
  spellings = Infinity,
): Promise<{ faults: string[]; calls: number }> {
  if (route.setup === undefined)
    return { faults: [`${route.name}: the test does not know how to call it`], calls: 0 }
  const { names } = route.setup
  const faults: string[] = []
  const before = calls
  const isRead = route.endpoint.method === 'GET'
  const isRefused = (caller: Caller, target: Target) => expectedOf(route, caller, target).status !== 200
  async function check(caller: Caller, target: Target, token: string | undefined) {
    const expected = expectedOf(route, caller, target)
    const why = fault(fixture, route, caller, expected, await call(fixture, route, target, token))
    if (why !== undefined) faults.push(`${route.name} as ${caller.name}, ${target.name}: ${why}`)
  }

  // These calls change nothing, so all callers can share the targets.
  const targets = await targetsOf(names, fixture)
  const tokens = await Promise.all(fixture.callers.map((caller) => caller.token()))
  // Calls with a daily limit, such as exports, count towards it, which is not the caller's data.
  // Denials of an impersonating administrator are recorded.
  const counts = ['audit_log', ...(isCounted(route) ? (['daily_counts'] as const) : [])] as const
  await route.setup.before?.(fixture)
  const hash = await rowsHash(fixture.server.database, counts)
  // All calls parse ids in the same way. Callers with access try the spellings: if one were accepted as the id, they would get data.
  const speller = fixture.callers.find(
    (caller) => !isTurnedAway(route, caller) && targets[0]?.isVisibleTo(caller),
  )
  for (const [nth, caller] of fixture.callers.entries()) {
    // Callers without access try only a few of them: their check runs before any id is parsed.
    const isOut = isTurnedAway(route, caller)
    const spells = caller === speller || (EVERYBODY_SPELLS && !isOut)
    const most = spells ? spellings : Math.min(FEW, spellings)
    const tried = isOut && !EVERYBODY_SPELLS ? ends(targets) : targets
    const unchanging = [...tried, ...spoiled(targets, most)].filter(
      (target) => isRead || isRefused(caller, target),
    )
    await Promise.all(unchanging.map((target) => check(caller, target, tokens[nth])))
  }
  if ((await rowsHash(fixture.server.database, counts)) !== hash) {
    faults.push(`${route.name}: a read or a refused call changed rows`)
  }

  // A call that changes data needs new targets each time, and a session, which another call may have ended.
  for (const caller of isRead ? [] : fixture.callers) {
    if (isTurnedAway(route, caller)) continue
    // What they are refused at one place was checked above.
    const open = targets.filter((target) => !isRefused(caller, target)).map(({ place }) => place)
    if (open.length === 0) continue
    const token = await caller.token()
    const places = fixture.places.filter((place) => open.includes(place))
    for await (const target of newTargets(names, fixture, places))
      if (!isRefused(caller, target)) {
        await route.setup.before?.(fixture)
        await check(caller, target, token)
      }
  }
  return { faults, calls: calls - before }
}

/** Whether the tables allow the call with this target. */
export function isAllowed(route: Route, caller: Caller, target: Target): boolean {
  return expectedOf(route, caller, target).status === 200
}

/** Whether the caller is refused before any target is considered. */
export function isTurnedAway({ endpoint }: Route, caller: Caller): boolean {
  const rule: Rule = permissions[endpoint.allow]
  return rule.who !== 'anyone' && (caller.dead || !hasRight(caller, rule))
}
