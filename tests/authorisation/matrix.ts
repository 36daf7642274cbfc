import { opportunityTargets } from './opportunities.ts'
import { permissions } from '@linkwright/core/access/permissions'
import { type Endpoint, hasBody } from '@linkwright/core/contract/endpoint'
import { contract } from '@linkwright/core/contract/index'
import { rowsHash } from '../../apps/server/src/testing/rows-hash.ts'
import { sheets } from './calls.ts'
import type { Sheet } from './sheet.ts'
import { ABSENT, newTargets, spoiled, targetsOf } from './targets.ts'
import type { Target } from './target.ts'
import type { Caller, Fixture } from './fixture.ts'

export interface Route {
  name: string
  endpoint: Endpoint
  sheet: Sheet | undefined
}

/** Every route of the contract with how to call it. */
export const routes: Route[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
    sheet: (sheets as Record<string, Record<string, Sheet>>)[area]?.[name],
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

/** Whether the table of permissions lets the caller do it at all. */
function hasRight(caller: Caller, rule: Rule): boolean {
  // The way back, but here everybody asks for another account than the one they came from.
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

/** What belongs to a site, and is closed with it. */
const ofSites = new Set<string | undefined>([
  'site',
  'new site',
  'page',
  'new page',
  'key phrase',
  'top-ten row',
  'link',
  'suggestion',
  'cart line with its page',
  'import',
  'bulk run',
  'running bulk run',
  'disavowed',
  ...Object.keys(opportunityTargets),
])

/** First who it is, then what it may do, then what it may see. */
function expectedOf({ endpoint, sheet }: Route, caller: Caller, target: Target): Expected {
  const rule: Rule = permissions[endpoint.allow]
  if (rule.who === 'anyone') return { status: 200 }
  if (caller.dead) return { status: 401, code: 'signed_out' }
  if (!hasRight(caller, rule)) return { status: 403, code: 'forbidden' }
  if (rule.needsActive && caller.inactive) return { status: 403, code: 'subscription_inactive' }
  if (!target.isVisibleTo(caller)) return { status: 404, code: 'not_found' }
  if (ofSites.has(sheet?.names) && !target.available) return { status: 403, code: 'site_disabled' }
  return { status: 200 }
}

/** Whether everybody tries every spelling of an id and every target, as the long form has it. */
const EVERYBODY_SPELLS = process.env['LINKWRIGHT_SPELLINGS'] === 'everybody'
/** How many spellings are tried by whoever need not try all. */
const FEW = 1

let calls = 0

/** What a read needs beside its path. */
function queryOf(fixture: Fixture, { endpoint, sheet }: Route): string {
  if (hasBody(endpoint.method) || sheet?.fields === undefined) return ''
  return `?${new URLSearchParams(sheet.fields(fixture, calls) as Record<string, string>).toString()}`
}

/** One call as it is, without a client that would clean it up; each from a network address of its own. */
export async function call(fixture: Fixture, route: Route, target: Target, token: string | undefined) {
  calls += 1
  const { method, path } = route.endpoint
  const url = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => target.ids[name] ?? route.sheet?.words?.[name] ?? '',
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

function bodyOf(fixture: Fixture, { sheet }: Route, target: Target): object {
  const text = target.ids['id'] ?? ''
  // In a body what is no number has the wrong shape, which says nothing about whose it is.
  const number = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number(ABSENT)
  const id = sheet?.idInBody === undefined ? {} : { [sheet.idInBody]: number }
  return { ...sheet?.fields?.(fixture, calls), ...target.body, ...id }
}

const sentences: Record<string, string> = {
  signed_out: 'Please sign in.',
  not_found: 'Nothing was found here.',
  subscription_inactive: 'Your subscription is not active. Please resubscribe to continue.',
  site_disabled: 'This website is disabled, because you have downgraded your plan.',
}

/** What is wrong with an answer, or undefined. Foreign and absent things must be told apart by nothing. */
function fault(
  fixture: Fixture,
  route: Route,
  caller: Caller,
  expected: Expected,
  got: { status: number; text: string },
) {
  if (got.status !== expected.status) return `answers ${got.status} instead of ${expected.status}`
  // Public calls hold nobody's data, and administrators' are about everybody's.
  const rule: Rule = permissions[route.endpoint.allow]
  const isOfEverybody = ['anyone', 'admin'].includes(rule.who)
  const isOfAdmin = rule.adminsSeeAll === true && caller.user_type === 'admin'
  if ((isOfEverybody || isOfAdmin) && got.status === 200) return undefined
  const leaked = fixture.places.find(
    ({ siteId, canary }) => !caller.sites.has(siteId) && got.text.includes(canary),
  )
  // A business's keys are its owner's, whatever site their canary is named after.
  const isOwn = leaked?.owner.business_id === caller.business_id && route.sheet?.names !== 'site'
  if (leaked !== undefined && !(isOwn && caller.is_main)) return `gives away ${leaked.name}`
  if (expected.code === undefined) return undefined
  const { request_id, ...body } = JSON.parse(got.text) as {
    request_id: string
    message: string
    code: string
  }
  const sentence = sentences[expected.code] ?? body.message
  const wanted = { message: sentence, msg: sentence, error: sentence, code: expected.code }
  return request_id && JSON.stringify(body) === JSON.stringify(wanted) ? undefined : `says ${got.text}`
}

/** The first and the last, which belong to different businesses where there are several. */
const ends = <T>(all: readonly T[]): readonly T[] => [...new Set([...all.slice(0, 1), ...all.slice(-1)])]

/** Calls a route as everybody with everything and answers what is not as the tables say. */
export async function violations(
  fixture: Fixture,
  route: Route,
  spellings = Infinity,
): Promise<{ faults: string[]; calls: number }> {
  if (route.sheet === undefined)
    return { faults: [`${route.name}: the test does not know how to call it`], calls: 0 }
  const { names } = route.sheet
  const faults: string[] = []
  const before = calls
  const isRead = route.endpoint.method === 'GET'
  const isRefused = (caller: Caller, target: Target) => expectedOf(route, caller, target).status !== 200
  async function check(caller: Caller, target: Target, token: string | undefined) {
    const expected = expectedOf(route, caller, target)
    const why = fault(fixture, route, caller, expected, await call(fixture, route, target, token))
    if (why !== undefined) faults.push(`${route.name} as ${caller.name}, ${target.name}: ${why}`)
  }

  // Nothing of this changes anything, so everybody may have the same targets.
  const targets = await targetsOf(names, fixture)
  const tokens = await Promise.all(fixture.callers.map((caller) => caller.token()))
  // What a day limits, such as files, counts towards its cap, which is not the caller's data.
  // What an administrator is denied in somebody's name is written down.
  const counts = ['audit_log', ...(isCounted(route) ? (['daily_counts'] as const) : [])] as const
  await route.sheet.before?.(fixture)
  const hash = await rowsHash(fixture.server.services.kysely, counts)
  // Ids are read in one way for all. Who may see what is spelled tries it: taken for the id itself, it would be answered.
  const speller = fixture.callers.find(
    (caller) => !isTurnedAway(route, caller) && targets[0]?.isVisibleTo(caller),
  )
  for (const [nth, caller] of fixture.callers.entries()) {
    // Callers without access try few of them in any case: the check runs before any id is read.
    const isOut = isTurnedAway(route, caller)
    const spells = caller === speller || (EVERYBODY_SPELLS && !isOut)
    const most = spells ? spellings : Math.min(FEW, spellings)
    const tried = isOut && !EVERYBODY_SPELLS ? ends(targets) : targets
    const unchanging = [...tried, ...spoiled(targets, most)].filter(
      (target) => isRead || isRefused(caller, target),
    )
    await Promise.all(unchanging.map((target) => check(caller, target, tokens[nth])))
  }
  if ((await rowsHash(fixture.server.services.kysely, counts)) !== hash) {
    faults.push(`${route.name}: a read or a refused call changed rows`)
  }

  // What is done needs targets of its own each time, and a session, which another's call may have ended.
  for (const caller of isRead ? [] : fixture.callers) {
    if (isTurnedAway(route, caller)) continue
    // What they are refused at a place they have been refused above.
    const open = targets.filter((target) => !isRefused(caller, target)).map(({ place }) => place)
    if (open.length === 0) continue
    const token = await caller.token()
    const places = fixture.places.filter((place) => open.includes(place))
    for await (const target of newTargets(names, fixture, places))
      if (!isRefused(caller, target)) {
        await route.sheet.before?.(fixture)
        await check(caller, target, token)
      }
  }
  return { faults, calls: calls - before }
}

/** Whether the tables let the caller do it with the target. */
export function isAllowed(route: Route, caller: Caller, target: Target): boolean {
  return expectedOf(route, caller, target).status === 200
}

/** Whether the caller gets no further than the door, whatever it asks for. */
export function isTurnedAway({ endpoint }: Route, caller: Caller): boolean {
  const rule: Rule = permissions[endpoint.allow]
  return rule.who !== 'anyone' && (caller.dead || !hasRight(caller, rule))
}
