import { type Acting, type ChangeAct, nameOf, ofPayment, priceOf, subscriptionsAt } from './act.ts'
import { abandoned, did, nobodyKnows, notDone, type Outcome } from './outcome.ts'

async function act(on: Acting): Promise<Outcome> {
  const { payments, row } = on
  const priceRef = await priceOf(on)
  if (priceRef === null || !on.hasTime()) return abandoned
  const changed = await payments.change(
    { subscriptionRef: row.subject ?? '', priceRef, at: row.created_at, change: nameOf(row) },
    `pc-${row.id}`,
  )
  return changed.is === 'done' ? did(changed.value.paidCents) : notDone(changed)
}

async function resolve(on: Acting): Promise<Outcome> {
  const { row } = on
  const all = await subscriptionsAt(on)
  if (all === undefined) return nobodyKnows
  const one = all.find(({ subscriptionRef }) => subscriptionRef === row.subject)
  if (one === undefined) return abandoned
  if (one.change === nameOf(row) && one.priceRef === (await priceOf(on))) return did(await paidFor(on, one))
  return await ofPayment(on, one.paymentRef, () => prevent(on, one.paymentRef))
}

/** A change that was not paid lapses with its payment. */
async function prevent({ payments }: Acting, paymentRef: string | null): Promise<Outcome> {
  if (paymentRef === null) return abandoned
  const canceled = await payments.cancelPayment(paymentRef)
  if (canceled.is === 'unknown') return nobodyKnows
  return canceled.value.state === 'canceled' ? abandoned : nobodyKnows
}

/** What the change has charged, by its invoice; null where there is none of that moment. */
async function paidFor({ payments, row }: Acting, { customerRef }: { customerRef: string }) {
  const page = await payments.invoices(customerRef, { limit: 1 })
  const [latest] = page.is === 'done' ? page.value.invoices : []
  return latest !== undefined && latest.at >= row.created_at ? latest.paidCents : null
}

export const changeAct: ChangeAct = { act, resolve }
