import { describe, expect, it } from 'vitest'
import { fresh, type Payers, valueOf } from './payers.ts'

export function subscriptionsConform(by: () => Payers): void {
  const payments = () => by().payments
  const at = () => by().at

  describe('subscriptions', () => {
    it('starts a subscription once its first payment is confirmed', async () => {
      const of = await by().withCard()
      const change = fresh('change')
      const subscription = { ...of, priceRef: at().prices.small, change }
      const key = fresh('subscribe')
      const begun = valueOf(await payments().subscribe(subscription, key))
      expect(begun).toMatchObject({ status: 'incomplete', priceRef: at().prices.small, change })
      expect(valueOf(await payments().subscribe(subscription, key)).subscriptionRef).toBe(
        begun.subscriptionRef,
      )
      const first = valueOf(await payments().getPayment(begun.paymentRef ?? ''))
      expect(first).toMatchObject({ state: 'open', cents: begun.cents })
      valueOf(await payments().confirmPayment(begun.paymentRef ?? '', fresh('confirm')))
      const [running, ...others] = valueOf(await payments().subscriptionsOf(of.customerRef))
      expect(others).toEqual([])
      expect(running).toMatchObject({ status: 'active', change, paymentRef: null, interval: 'month' })
      const days = ((running?.periodEnd.getTime() ?? 0) - (running?.createdAt.getTime() ?? 0)) / 86_400_000
      expect(days).toBeGreaterThan(27)
      expect(days).toBeLessThan(32)
    })

    it('ends a subscription whose first payment was declined, as if it never started', async () => {
      const of = await by().withCard('failsLater')
      const subscription = { ...of, priceRef: at().prices.small, change: fresh('change') }
      const { subscriptionRef, paymentRef } = valueOf(
        await payments().subscribe(subscription, fresh('subscribe')),
      )
      expect((await payments().confirmPayment(paymentRef ?? '', fresh('confirm'))).is).toBe('declined')
      valueOf(await payments().endUnpaid(subscriptionRef))
      const after = valueOf(await payments().getSubscription(subscriptionRef))
      expect(['canceled', 'incomplete_expired']).toContain(after?.status)
      expect(valueOf(await payments().endUnpaid(subscriptionRef)).status).toBe(after?.status)
      expect((await payments().cancelNow(subscriptionRef)).is).toBe('done')
      expect((await payments().confirmPayment(paymentRef ?? '', fresh('confirm'))).is).toBe('declined')
    })

    it('does not end a subscription as unpaid after its first payment', async () => {
      const { subscriptionRef } = await by().subscribed(await by().withCard())
      expect(valueOf(await payments().endUnpaid(subscriptionRef)).status).toBe('active')
      expect(valueOf(await payments().getSubscription(subscriptionRef))?.status).toBe('active')
    })

    it('charges a more expensive plan immediately, as previewed', async () => {
      const of = await by().withCard()
      const { subscriptionRef } = await by().subscribed(of)
      const plan = { subscriptionRef, priceRef: at().prices.large, at: new Date() }
      const shown = valueOf(await payments().previewChange(plan))
      expect(shown.todayCents).toBeGreaterThan(0)
      const key = fresh('key')
      const changed = valueOf(await payments().change(plan, key))
      expect(changed).toMatchObject({
        priceRef: at().prices.large,
        cents: shown.nextCents,
        status: 'active',
      })
      expect(changed.paidCents).toBe(shown.todayCents)
      expect(valueOf(await payments().change(plan, key)).paidCents).toBe(shown.todayCents)
      expect(valueOf(await payments().getSubscription(subscriptionRef))?.priceRef).toBe(at().prices.large)
      const { invoices } = valueOf(await payments().invoices(of.customerRef))
      expect(invoices.map(({ isChange, paidCents }) => [isChange, paidCents])).toEqual([
        [true, shown.todayCents],
        [false, expect.any(Number)],
      ])
    })

    it('charges nothing for a cheaper plan, and uses the leftover credit for the next change', async () => {
      const of = await by().withCard()
      const { subscriptionRef } = await by().subscribed(of)
      const up = { subscriptionRef, priceRef: at().prices.large, at: new Date() }
      valueOf(await payments().change(up, fresh('key')))
      const down = { subscriptionRef, priceRef: at().prices.small, at: new Date() }
      const shown = valueOf(await payments().previewChange(down))
      const { totalCents } = shown
      expect(totalCents).toBeLessThan(0)
      expect(shown).toMatchObject({ todayCents: 0, creditCents: totalCents, creditLeftCents: -totalCents })
      const changed = valueOf(await payments().change(down, fresh('key')))
      expect(changed).toMatchObject({ paidCents: 0, priceRef: at().prices.small })
      expect(valueOf(await payments().getCustomer(of.customerRef))?.creditCents).toBe(-totalCents)
      const again = { ...up, at: new Date() }
      const used = valueOf(await payments().previewChange(again))
      expect(used.creditCents).toBeGreaterThan(0)
      expect(used.creditLeftCents).toBe(-totalCents - used.creditCents)
      expect(used.todayCents).toBe(used.totalCents - used.creditCents)
      expect(valueOf(await payments().change(again, fresh('key'))).paidCents).toBe(used.todayCents)
      const { invoices } = valueOf(await payments().invoices(of.customerRef))
      expect(invoices.slice(0, 2)).toMatchObject([
        { totalCents: used.totalCents, creditCents: used.creditCents, paidCents: used.todayCents },
        { totalCents, creditCents: totalCents, paidCents: 0, openCents: 0, status: 'paid' },
      ])
    })

    it('charges a whole year minus the rest of the month for a change to annual billing', async () => {
      const { subscriptionRef, cents } = await by().subscribed(await by().withCard())
      const plan = { subscriptionRef, priceRef: at().prices.yearly, at: new Date() }
      const shown = valueOf(await payments().previewChange(plan))
      expect(shown.nextCents - shown.todayCents).toBeGreaterThan(cents * 0.9)
      const changed = valueOf(await payments().change(plan, fresh('key')))
      expect(changed).toMatchObject({ interval: 'year', paidCents: shown.todayCents })
    })

    it('keeps the old plan when the payment of a more expensive one is declined', async () => {
      const of = await by().withCard()
      const before = await by().subscribed(of)
      await by().useCard(of.customerRef, 'failsLater')
      const { subscriptionRef } = before
      const plan = { subscriptionRef, priceRef: at().prices.large, at: new Date() }
      expect(await payments().change(plan, fresh('key'))).toMatchObject({
        is: 'declined',
        message: 'Your card was declined.',
      })
      const after = valueOf(await payments().getSubscription(subscriptionRef))
      expect(after).toMatchObject({ priceRef: at().prices.small, status: 'active', paymentRef: null })
    })

    it('withdraws a change to a more expensive plan that waits for its owner', async () => {
      const of = await by().withCard()
      const { subscriptionRef, change } = await by().subscribed(of)
      await by().useCard(of.customerRef, 'asks')
      const plan = { subscriptionRef, priceRef: at().prices.large, at: new Date() }
      expect((await payments().change(plan, fresh('key'))).is).toBe('action')
      const waits = valueOf(await payments().getSubscription(subscriptionRef))
      expect(waits).toMatchObject({ isChanging: true, priceRef: at().prices.small, change })
      const asWas = { isChanging: false, priceRef: at().prices.small, status: 'active', paymentRef: null }
      for (const _ of [1, 2])
        expect(valueOf(await payments().dropChange(subscriptionRef))).toMatchObject(asWas)
      expect(valueOf(await payments().getPayment(waits?.paymentRef ?? ''))?.state).toBe('canceled')
    })

    it('cancels a subscription at the end of the paid period, and resumes it', async () => {
      const { subscriptionRef } = await by().subscribed(await by().withCard())
      expect(valueOf(await payments().cancelAtEnd(subscriptionRef))).toMatchObject({
        cancelAtPeriodEnd: true,
        status: 'active',
      })
      expect(valueOf(await payments().resume(subscriptionRef)).cancelAtPeriodEnd).toBe(false)
      expect(valueOf(await payments().cancelNow(subscriptionRef))).toMatchObject({
        status: 'canceled',
        endedReason: 'requested',
      })
    })
  })
}
