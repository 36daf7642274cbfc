import { sql } from 'kysely'
import { mailCheckout } from '../areas/buying/checkout/mail.job.ts'
import { recheckPayment, settleCheckout } from '../areas/buying/checkout/settle.job.ts'
import { moveCredit } from '../areas/account/credit/move.ts'
import { TenantDb } from '../db/tenant.ts'
import { declined, done, unknown } from '../integrations/payments/outcome.ts'
import { anInsertion } from './forms.ts'
import { killedAt } from './killed-at.ts'
import { giveCard, ScriptedPayments } from './scripted-payments.ts'
import type { TestServer } from './start.ts'
import { deleteJobs, runJobs } from './run-jobs.ts'

interface Behavior {
  card?: 'pays' | 'declined' | 'asks' | 'gone'
  /** How the provider responds until the call has ended. */
  script?: (payments: ScriptedPayments, server: TestServer) => ScriptedPayments['script']
  /** Later events at the provider. */
  later?: (payments: ScriptedPayments) => void
  /** The result without a kill. */
  ends: 'paid' | 'declined' | 'abandoned'
}

const silent = { info() {}, warn() {} }
const lost = () => unknown('no answer')
const broken = () => Promise.reject(new Error('an adapter that throws'))
const newest = (payments: ScriptedPayments) => [...payments.made.keys()].at(-1) ?? ''

/** Provider behaviors for a checkout, by their names in docs/reliability.md. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  pays: { ends: 'paid' },
  declines: { card: 'declined', ends: 'declined' },
  'no longer knows the card': { card: 'gone', ends: 'declined' },
  'rate-limits the preparation': {
    script: () => ({ create: () => declined('Please try again in a minute.', 'busy') }),
    ends: 'declined',
  },
  'never gets the preparation': { script: () => ({ create: lost }), ends: 'abandoned' },
  'prepares, with a lost response': {
    script: () => ({ create: (effect) => (effect(), lost()) }),
    ends: 'abandoned',
  },
  'fails with an invalid response to the preparation': {
    script: () => ({ create: broken }),
    ends: 'abandoned',
  },
  'rate-limits the charge': {
    script: () => ({ confirm: () => declined('Please try again in a minute.', 'busy') }),
    ends: 'declined',
  },
  'never gets the charge': { script: () => ({ confirm: lost }), ends: 'abandoned' },
  'charges, with a lost response': {
    script: () => ({ confirm: (effect) => (effect(), lost()) }),
    ends: 'paid',
  },
  'fails with an invalid response before the charge': {
    script: () => ({ confirm: broken }),
    ends: 'abandoned',
  },
  'fails with an invalid response after the charge': {
    script: () => ({ confirm: (effect) => (effect(), broken()) }),
    ends: 'paid',
  },
  'declines, with a lost response': {
    card: 'declined',
    script: () => ({ confirm: (effect) => (effect(), lost()) }),
    ends: 'declined',
  },
  'declines and never gets the cancellation': {
    card: 'declined',
    script: () => ({ cancel: lost }),
    ends: 'declined',
  },
  'processes slowly, then charges': {
    card: 'asks',
    script: (payments) => ({ confirm: (effect) => (effect(), payments.now('processing'), lost()) }),
    later: (payments) => payments.now('succeeded'),
    ends: 'paid',
  },
  'processes slowly, then declines': {
    card: 'asks',
    script: (payments) => ({ confirm: (effect) => (effect(), payments.now('processing'), lost()) }),
    later: (payments) => payments.now('open'),
    ends: 'declined',
  },
  'requires confirmation, which the card owner gives': {
    card: 'asks',
    later: (payments) => payments.now('succeeded'),
    ends: 'paid',
  },
  'requires confirmation, which the card owner declines': {
    card: 'asks',
    later: (payments) => payments.now('open'),
    ends: 'declined',
  },
  'requires confirmation, which never comes': { card: 'asks', ends: 'declined' },
  'requires confirmation, with a lost response': {
    card: 'asks',
    script: () => ({ confirm: (effect) => (effect(), lost()) }),
    later: (payments) => payments.now('succeeded'),
    ends: 'paid',
  },
  'goes down after the preparation': {
    script: (payments) => ({ create: (effect) => ((payments.isDown = true), effect()) }),
    ends: 'abandoned',
  },
  'loses the payment': {
    script: () => ({ confirm: lost, get: () => done(null) }),
    ends: 'abandoned',
  },
  'sends a webhook before its response': {
    script: (payments, server) => ({
      async confirm(effect) {
        const response = effect()
        await recheckPayment(server.services, newest(payments), silent)
        return response
      },
    }),
    ends: 'paid',
  },
  'sends a webhook, with a lost response': {
    script: (payments, server) => ({
      async confirm(effect) {
        effect()
        await recheckPayment(server.services, newest(payments), silent)
        await recheckPayment(server.services, newest(payments), silent)
        return lost()
      },
    }),
    ends: 'paid',
  },
}

/** The end of a checkout. */
export interface Ended {
  /** `nothing`: it did not start. */
  state: 'paid' | 'declined' | 'abandoned' | 'nothing'
  /** Whether the kill interrupted the call. */
  isCut: boolean
  /** Violated invariants; must be empty. */
  wrong: string[]
}

/** Pays by card and credit, is killed before its `nth` statement, and is completed by jobs. */
export async function endOfCheckout(server: TestServer, name: string, nth = Infinity): Promise<Ended> {
  const { kysely } = server.services
  const behavior = behaviors[name]
  if (behavior === undefined) throw new Error(`no provider ${name}`)
  await deleteJobs(kysely)
  const payments = new ScriptedPayments()
  server.services.integrations.payments = payments.port
  const { business_id, client, token } = await server.newAccount({ plan_id: 1 })
  await giveCard(server, { business_id }, behavior.card)
  const db = new TenantDb(kysely, business_id)
  await moveCredit(db, { cents: 1000, action: 'add', reason: 'test', actor: null })
  await client.cart.add(anInsertion())
  payments.script = behavior.script?.(payments, server) ?? {}
  const call = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/products/order',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one' },
      payload: { total: '65.00', credit: true },
    })
  const isCut = nth === Infinity ? (await call(), false) : await killedAt(nth, call)
  payments.script = {}
  payments.isDown = false
  behavior.later?.(payments)
  await sql`update checkouts set lease_until = now() where ended_at is null`.execute(kysely)
  await runJobs(server.services, { jobs: [settleCheckout, mailCheckout], deferred: true })
  return { ...(await currentState(db, payments)), isCut }
}

async function currentState(db: TenantDb, payments: ScriptedPayments): Promise<Omit<Ended, 'isCut'>> {
  const { rows } = await sql<{
    states: Ended['state'][]
    orders: number
    lines: number
    credit: number
    held: number
    spent: number
  }>`
    select array(select state from checkouts where business_id = b.id) as states,
      (select count(*)::int from orders where business_id = b.id) as orders,
      (select count(*)::int from cart_lines where business_id = b.id) as lines,
      credit_cents::int as credit, credit_held_cents::int as held,
      (select coalesce(-sum(amount_cents), 0)::int from credit_entries
        where business_id = b.id and action = 'order') as spent
    from businesses b where id = ${db.businessId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a business that is gone')
  const isPaid = row.states.includes('paid')
  const expected = isPaid
    ? { orders: 1, lines: 0, credit: 0, held: 0, spent: 1000, charges: [6500] }
    : { orders: 0, lines: 1, credit: 1000, held: 0, spent: 0, charges: [] }
  const found: Record<string, unknown> = { ...row, charges: payments.charges }
  const wrong = Object.entries(expected).flatMap(([what, is]) =>
    JSON.stringify(found[what]) === JSON.stringify(is) ? [] : [`${what}: ${JSON.stringify(found[what])}`],
  )
  const [state = 'nothing'] = row.states
  const isEnd = ['paid', 'declined', 'abandoned', 'nothing'].includes(state)
  return {
    state,
    wrong: [...wrong, ...(row.states.length > 1 || !isEnd ? [`states: ${row.states.join()}`] : [])],
  }
}

/** A row of the table in docs/reliability.md: the end without a kill, and the ends of all killed checkouts. */
export function tableRow(name: string, killed: ReadonlySet<string>): string {
  return `| ${name} | ${behaviors[name]?.ends} | ${[...killed].toSorted().join(', ')} |`
}
