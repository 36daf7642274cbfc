import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { aPageForm, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { chance, pick } from '../../apps/server/src/integrations/simulator/chance.ts'
import type { TestAccount, TestServer } from '../../apps/server/src/testing/start.ts'
import { type Call, callsOf, type Document, type Ids, type Input, InputMaker } from './inputs.ts'

/** Inputs per account: the data that it collects would slow down the rest. */
const PER_ACCOUNT = 400
/**
 * Maximum processor time of a call in milliseconds: elapsed time would depend on other load. The embedded database runs in this
 * process; a call that waits, or is slow elsewhere, reaches its deadline, which is a fault.
 */
const SECOND = 1000

/** Calls that delete their object or the account: their ids are not those that other calls need. */
const ends = new Set(['sites.remove', 'pages.remove', 'session.logout', 'session.loginAs'])

/** Texts that are returned as they were stored, trimmed or not. */
const echoed = [
  'name',
  'page_nickname',
  'first_name',
  'last_name',
  'key_phrase',
  'anchor_text',
  'comments',
  'source',
]

export interface Outcome {
  /** The number of inputs by response status. */
  statuses: Record<number, number>
  faults: string[]
}

async function newGround(server: TestServer): Promise<{ account: TestAccount; ids: Ids }> {
  const account = await server.newAccount({ user_type: 'admin', api_access: true })
  const { client } = account
  const { id: siteId } = await client.sites.add(aSiteForm())
  const { page } = await client.pages.add({ siteId, ...aPageForm({ kp2: 'second' }) })
  const form = { anchor_text: 'a', url_progress: 'placed', url: 'https://blog.example/1' } as const
  const target = { siteId, pageId: page.id }
  await client.links.add({ ...target, ...form, date_completed: '2026-01-01' })
  const [link] = await client.links.list({ ...target, url_progress: 'placed' })
  const linkId = link?.id ?? 1
  const places = { siteId, site_id: siteId, pageId: page.id, page_id: page.id }
  const ids = { ...places, linkId, parent_id: linkId, id: page.keyphrases[0]?.id ?? 1 }
  return { account, ids }
}

/** Sends the given number of inputs to all calls of the document in turn, and returns the faults in the responses. */
export async function fuzz(server: TestServer, inputs: number, seed: number): Promise<Outcome> {
  const file = new URL('../../docs/openapi.json', import.meta.url)
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document
  const calls = callsOf(document)
  const random = chance(seed)
  const maker = new InputMaker(document, random)
  const outcome: Outcome = { statuses: {}, faults: [] }
  let ground = await newGround(server)
  for (let nth = 0; nth < inputs; nth += 1) {
    if (nth > 0 && nth % PER_ACCOUNT === 0) ground = await newGround(server)
    const call = nth < calls.length ? calls[nth] : pick(calls, random)
    if (call === undefined) throw new Error('the document names no call')
    const ids = ends.has(call.name) ? {} : idsFor(call, ground.ids, ground.account)
    await send(server, maker.make(call, ids), ground.account, nth, outcome)
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) outcome.faults.push('Object.prototype was changed')
  return outcome
}

/** `id` is that of a user in calls on users, otherwise of a row. */
function idsFor({ path }: Call, ids: Ids, account: TestAccount): Ids {
  return path.startsWith('/user/{id}') ? { ...ids, id: account.user_id } : ids
}

async function send(server: TestServer, input: Input, account: TestAccount, nth: number, outcome: Outcome) {
  const start = process.cpuUsage()
  const response = await server.app.inject({
    method: input.method,
    url: input.url,
    // Attempts are counted by network address.
    remoteAddress: `10.${(nth >> 16) % 256}.${(nth >> 8) % 256}.${nth % 256}`,
    headers: {
      // An ended session belongs to no one; the call that ends its own is made only once.
      authorization: `Bearer ${input.name === 'session.logout' ? 'unknown' : account.token}`,
      ...(input.payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.payload === undefined ? {} : { payload: input.payload }),
  })
  const { user, system } = process.cpuUsage(start)
  const took = (user + system) / 1000
  const { statusCode, payload } = response
  outcome.statuses[statusCode] = (outcome.statuses[statusCode] ?? 0) + 1
  const fault = statusCode >= 500 ? `answers ${statusCode}` : wrongIn(input, statusCode, payload)
  const slow = took > SECOND * slack() ? `took ${Math.round(took)} ms of processor` : undefined
  for (const what of [fault, slow])
    if (what !== undefined)
      outcome.faults.push(
        `${input.name} ${what}: ${input.method} ${input.url.slice(0, 200)} ${input.payload?.slice(0, 400) ?? ''} -> ${payload.slice(0, 200)}`,
      )
}

/** Two processes that share a core are each up to half as fast. */
const slack = () => ((loadavg()[0] ?? 0) > availableParallelism() / 2 ? 2 : 1)

function wrongIn({ sent }: Input, status: number, payload: string): string | undefined {
  if (status >= 400) {
    const { code, message } = JSON.parse(payload) as { code?: unknown; message?: unknown }
    return typeof code === 'string' && typeof message === 'string' ? undefined : 'is refused without a reason'
  }
  if (typeof sent !== 'object' || sent === null || !payload.startsWith('{')) return undefined
  const answered = JSON.parse(payload) as unknown
  for (const field of echoed) {
    const text = (sent as Record<string, unknown>)[field]
    if (typeof text !== 'string') continue
    const stored = [...textsUnder(answered, field)]
    if (stored.length > 0 && !stored.some((each) => each === text || each === text.trim()))
      return `changed ${field}`
  }
  return undefined
}

/** The texts under a name, at any depth. */
function* textsUnder(value: unknown, name: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    if (key === name && typeof each === 'string') yield each
    else yield* textsUnder(each, name)
  }
}
