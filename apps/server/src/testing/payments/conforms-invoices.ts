import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import { describe, expect, it } from 'vitest'
import { fresh, type Payers, valueOf } from './payers.ts'

export function invoicesConform(by: () => Payers): void {
  const payments = () => by().payments
  const at = () => by().at

  describe('invoices, prices and events', () => {
    it('pages invoices in both directions', async () => {
      const of = await by().withCard()
      const { subscriptionRef } = await by().subscribed(of)
      for (const priceRef of [at().prices.large, at().prices.yearly]) {
        const plan = { subscriptionRef, priceRef, at: new Date(), change: fresh('change') }
        valueOf(await payments().change(plan, fresh('key')))
      }
      const all = valueOf(await payments().invoices(of.customerRef))
      expect(all.hasMore).toBe(false)
      const [newest, middle, oldest] = all.invoices.map(({ invoiceRef }) => invoiceRef)
      expect(all.invoices[0]).toMatchObject({ status: 'paid', subscriptionRef, currency: 'usd' })
      const first = valueOf(await payments().invoices(of.customerRef, { limit: 2 }))
      expect(first.invoices.map(({ invoiceRef }) => invoiceRef)).toEqual([newest, middle])
      expect(first.hasMore).toBe(true)
      const next = await payments().invoices(of.customerRef, { startingAfter: middle ?? '', limit: 2 })
      expect(valueOf(next).invoices.map(({ invoiceRef }) => invoiceRef)).toEqual([oldest])
      expect(valueOf(next).hasMore).toBe(false)
      const back = await payments().invoices(of.customerRef, { endingBefore: oldest ?? '', limit: 1 })
      expect(valueOf(back).invoices.map(({ invoiceRef }) => invoiceRef)).toEqual([middle])
      expect(valueOf(back).hasMore).toBe(true)
    })

    it('returns the prices that exist', async () => {
      const { small, yearly } = at().prices
      const found = valueOf(await payments().prices([small, 'price_none', yearly]))
      expect(found.map(({ priceRef }) => priceRef).toSorted()).toEqual([small, yearly].toSorted())
      expect(new Set(found.map(({ interval }) => interval))).toEqual(new Set(['month', 'year']))
    })

    it('calculates the tax for a billing address, links it to an order, and reverses it in parts', async () => {
      const to = {
        ...emptyBilledTo,
        company: 'Example',
        line1: 'Hauptstr. 1',
        postal_code: '10115',
        city: 'Berlin',
      }
      const of = { cents: 10_000, currency: 'usd', to: { ...to, country: 'Germany' } }
      const key = fresh('tax')
      const { taxCents, ref } = valueOf(await payments().taxOf(of, key))
      expect(taxCents).toBeGreaterThanOrEqual(0)
      const { recordRef } = valueOf(await payments().recordTax(ref, fresh('order'), fresh('key')))
      for (const cents of [2000, 3000])
        valueOf(await payments().returnTax(recordRef, { cents, name: fresh('back') }, fresh('key')))
    })

    it('lists events in their order', async () => {
      const since = new Date(Date.now() - 60_000)
      const { paymentRef } = await by().newPayment(await by().withCard())
      valueOf(await payments().confirmPayment(paymentRef, fresh('confirm')))
      const events = valueOf(await payments().eventsSince(since))
      expect(events.map(({ type, objectRef }) => `${type} ${objectRef}`)).toContain(
        `payment_intent.succeeded ${paymentRef}`,
      )
      const times = events.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    })

    it('refuses an unsigned webhook', async () => {
      const raw = Buffer.from('{"id":"evt_1","type":"invoice.paid","created":1,"data":{"object":{}}}')
      for (const header of [undefined, '', 't=1', 't=1,v1=00'])
        expect((await payments().readEvent(raw, header, new Date())).is).toBe('refused')
    })
  })
}
