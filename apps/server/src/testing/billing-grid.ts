import { sql } from 'kysely'
import { unfinishedChangesJob } from '../areas/buying/billing/unfinished.job.ts'
import { syncJob } from '../areas/buying/billing/sync.job.ts'
import { TenantDb } from '../db/tenant.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { declined, unknown } from '../integrations/payments/outcome.ts'
import { killedAt } from './killed-at.ts'
import { centsOf, ScriptedBilling } from './scripted-billing.ts'
import type { TestServer } from './start.ts'
import { deleteJobs, runJobs } from './run-jobs.ts'

export const acts = ['subscribe', 'upgrade', 'cancel'] as const
export type Act = (typeof acts)[number]
type End = 'done' | 'declined' | 'abandoned'

interface Behavior {
  card?: ScriptedBilling['card']
  /** How the provider responds to requests that move money, until the call has ended. */
  moving?: (effect: () => unknown, billing: ScriptedBilling, sync: () => Promise<unknown>) => unknown
  script?: (billing: ScriptedBilling) => ScriptedBilling['script']
  /** Later events at the provider. */
  later?: (billing: ScriptedBilling) => void
  /** The result without a kill. A cancellation needs no card, and succeeds where only the card fails. */
  ends: End | Readonly<Record<Act, End>>
}

const lost = () => unknown('no answer')
const broken = () => Promise.reject(new Error('an adapter that throws'))
const busy = () => declined('Please try again in a minute.', 'busy')
const ofCards = (end: End) => ({ subscribe: end, upgrade: end, cancel: 'done' }) as const
const ofNew = (end: End) => ({ subscribe: end, upgrade: 'done', cancel: 'done' }) as const

/** The last request, which moves money or ends a subscription. */
const movedBy = { subscribe: 'confirmPayment', upgrade: 'change', cancel: 'cancelAtEnd' } as const

/** Provider behaviors for a subscription change, by their names in docs/reliability.md. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  'makes the change': { ends: 'done' },
  'declines the card': { card: 'declines', ends: ofCards('declined') },
  'rate-limits the request': { moving: busy, ends: 'declined' },
  'never gets the request': { moving: lost, ends: 'abandoned' },
  'makes the change, with a lost response': { moving: (effect) => (effect(), lost()), ends: 'done' },
  'fails with an invalid response before the change': { moving: broken, ends: 'abandoned' },
  'fails with an invalid response after the change': {
    moving: (effect) => (effect(), broken()),
    ends: 'done',
  },
  'declines the card, with a lost response': {
    card: 'declines',
    moving: (effect) => (effect(), lost()),
    ends: ofCards('abandoned'),
  },
  'declines the card and never gets the cancellation': {
    card: 'declines',
    script: () => ({ endUnpaid: lost }),
    ends: { subscribe: 'abandoned', upgrade: 'declined', cancel: 'done' },
  },
  'requires confirmation, which the card owner gives': {
    card: 'asks',
    later: (billing) => billing.now('succeeded'),
    ends: 'done',
  },
  'requires confirmation, which the card owner declines': {
    card: 'asks',
    later: (billing) => billing.now('open'),
    ends: ofCards('abandoned'),
  },
  'requires confirmation, which never comes': { card: 'asks', ends: ofCards('abandoned') },
  'requires confirmation, with a lost response': {
    card: 'asks',
    moving: (effect) => (effect(), lost()),
    later: (billing) => billing.now('succeeded'),
    ends: 'done',
  },
  'processes slowly, then makes the change': {
    card: 'asks',
    moving: (effect, billing) => (effect(), billing.now('processing'), lost()),
    later: (billing) => billing.now('succeeded'),
    ends: 'done',
  },
  'processes slowly, then declines': {
    card: 'asks',
    moving: (effect, billing) => (effect(), billing.now('processing'), lost()),
    later: (billing) => billing.now('open'),
    ends: ofCards('abandoned'),
  },
  'goes down after the change': {
    moving: (effect, billing) => {
      const response = effect()
      billing.isDown = true
      return response
    },
    ends: 'done',
  },
  'is down': {
    script: (billing) => {
      billing.isDown = true
      return {}
    },
    ends: 'abandoned',
  },
  'cannot be read after the change': {
    script: () => ({ subscriptionsOf: lost, getSubscription: lost, getCustomer: lost }),
    ends: 'done',
  },
  'sends a webhook before its response': {
    async moving(effect, _billing, sync) {
      const response = effect()
      await sync()
      return response
    },
    ends: 'done',
  },
  'sends a webhook twice, with a lost response': {
    async moving(effect, _billing, sync) {
      effect()
      await sync()
      await sync()
      return lost()
    },
    ends: 'done',
  },
  'creates the subscription, with a lost response': {
    script: () => ({ subscribe: (effect) => (effect(), lost()) }),
    ends: ofNew('abandoned'),
  },
  'rate-limits the new subscription': { script: () => ({ subscribe: busy }), ends: ofNew('declined') },
  'never gets the card': { script: () => ({ setDefault: lost }), ends: ofNew('abandoned') },
  'never gets the customer': { script: () => ({ ensureCustomer: lost }), ends: ofNew('abandoned') },
}

export function endOf(name: string, act: Act): End | undefined {
  const ends = behaviors[name]?.ends
  return typeof ends === 'object' ? ends[act] : ends
}

/** The end of an action. */
export interface Ended {
  /** `nothing`: it did not start. */
  state: string
  /** Whether the kill interrupted the call. */
  isCut: boolean
  /** Violated invariants; must be empty. */
  wrong: string[]
}

const before = { subscribe: 2, upgrade: 2, cancel: 2 }
const wanted = { subscribe: 3, upgrade: 4, cancel: 2 }

/** Requests the action, is killed before its `nth` statement, and is completed by jobs. */
export async function endOfAct(server: TestServer, name: string, act: Act, nth = Infinity): Promise<Ended> {
  const { services } = server
  const { kysely } = services
  const behavior = behaviors[name]
  if (behavior === undefined) throw new Error(`no provider ${name}`)
  await deleteJobs(kysely)
  const { business_id, token } = await server.newAccount({ plan_id: before[act] })
  const db = new TenantDb(kysely, business_id)
  const billing = new ScriptedBilling(`cus_${business_id}`)
  services.integrations.payments = billing.port
  if (act !== 'subscribe') await runsAlready(db, billing)
  const sync = async () => {
    await enqueue(db, syncJob, { business_id }, { singletonKey: String(business_id) })
    await runJobs(services)
  }
  const { moving } = behavior
  if (behavior.card !== undefined) billing.card = behavior.card
  billing.script = {
    ...behavior.script?.(billing),
    ...(moving && { [movedBy[act]]: (effect: () => unknown) => moving(effect, billing, sync) }),
  }
  const call = () =>
    server.app.inject({
      ...requestOf(act, business_id),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one' },
    })
  const isCut = nth === Infinity ? (await call(), false) : await killedAt(nth, call)
  billing.script = {}
  billing.isDown = false
  behavior.later?.(billing)
  await sql`update plan_changes set lease_until = now() where ended_at is null`.execute(kysely)
  // The wait for a response ends here.
  server.clock.now = new Date(Date.now() + 31 * 60_000)
  await enqueue(kysely, unfinishedChangesJob, {})
  await enqueue(db, syncJob, { business_id }, { singletonKey: String(business_id) })
  await runJobs(services, { deferred: true })
  server.clock.now = new Date()
  return { ...(await currentState(db, billing, act)), isCut }
}

function requestOf(act: Act, businessId: number) {
  const url = '/api/account/billing/subscription'
  if (act === 'subscribe')
    return { method: 'POST', url, payload: { plan_id: wanted[act], stripeToken: 'tok_1' } } as const
  if (act === 'upgrade')
    return { method: 'PUT', url: `${url}/${businessId}`, payload: { plan: wanted[act] } } as const
  return { method: 'DELETE', url: `${url}/sub_of_cus_${businessId}` } as const
}

async function runsAlready(db: TenantDb, billing: ScriptedBilling): Promise<void> {
  const { subscriptionRef: ref, createdAt: created_at, customerRef, cents } = billing.runs('plan_2')
  await db.insert('payment_customers', { provider: 'test', ref: customerRef }).execute()
  const row = {
    provider: 'test',
    ref,
    plan_id: 2,
    status: 'active',
    amount_cents: cents,
    created_at,
  } as const
  await db.insert('subscriptions', row).execute()
  await sql`update businesses set subscription_id = ${ref} where id = ${db.businessId}`.execute(db)
}

async function currentState(db: TenantDb, billing: ScriptedBilling, act: Act): Promise<Omit<Ended, 'isCut'>> {
  const { rows } = await sql<{
    state: string
    paid_cents: number | null
    plan_id: number
    mirrored: unknown
  }>`
    select coalesce((select string_agg(state, ', ') from plan_changes where business_id = b.id), 'nothing') as state,
      (select max(paid_cents)::int from plan_changes where business_id = b.id) as paid_cents,
      b.plan_id::int, (select json_build_object('plan', s.plan_id, 'ends', s.cancel_at_period_end) from subscriptions s
        where s.business_id = b.id and s.status = 'active') as mirrored
    from businesses b where id = ${db.businessId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a business that is gone')
  const { subscription, invoices } = billing
  const isDone = row.state === 'done'
  const plan = isDone ? wanted[act] : before[act]
  const runs = act !== 'subscribe' || isDone
  const there = subscription?.status === 'active' ? subscription : undefined
  const paid = invoices.filter(({ status }) => status === 'paid').map(({ totalCents }) => totalCents)
  const first = act === 'subscribe' ? [] : [centsOf['plan_2']]
  const last = { subscribe: 19_900, upgrade: 30_000, cancel: null }[act]
  const found = {
    paid,
    stored: row.paid_cents,
    plan: row.plan_id,
    price: there?.priceRef,
    waits: subscription?.isChanging ?? false,
    ends: there?.cancelAtPeriodEnd,
    mirrored: row.mirrored,
  }
  const expected: typeof found = {
    paid: [...first, ...(isDone && last !== null ? [last] : [])] as number[],
    stored: isDone ? last : null,
    plan,
    price: runs ? `plan_${plan}` : undefined,
    waits: false,
    ends: runs ? isDone && act === 'cancel' : undefined,
    mirrored: runs ? { plan, ends: isDone && act === 'cancel' } : null,
  }
  const wrong = Object.entries(expected).flatMap(([what, is]) => {
    const was = JSON.stringify(found[what as keyof typeof found])
    return was === JSON.stringify(is) ? [] : [`${what}: ${was}`]
  })
  const isEnd = ['done', 'declined', 'abandoned', 'nothing'].includes(row.state)
  return { state: row.state, wrong: [...wrong, ...(isEnd ? [] : [`state: ${row.state}`])] }
}

/**
 * A row of the table in docs/reliability.md: the end of each action without a kill, and the ends of all killed ones.
 */
export function tableRow(name: string, killed: Readonly<Record<Act, ReadonlySet<string>>>): string {
  const cells = acts.map((act) => `${endOf(name, act)} (${[...killed[act]].toSorted().join(', ')})`)
  return `| ${name} | ${cells.join(' | ')} |`
}
