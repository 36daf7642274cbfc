import { describe, expect, it } from 'vitest'
import { fresh, paying, type Payers, valueOf } from './payers.ts'

const secretIn = (answer: object) => ('secret' in answer ? String(answer.secret) : '')

export function paymentsConform(by: () => Payers): void {
  const payments = () => by().payments
  const at = () => by().at

  describe('payments', () => {
    it('one is made without moving money, confirmed once, and says whose checkout it is', async () => {
      const of = paying(await by().withCard())
      const key = fresh('create')
      const made = valueOf(await payments().createPayment(of, key))
      expect(made).toMatchObject({ state: 'open', cents: 4900, currency: 'usd', checkout: of.checkout })
      expect(valueOf(await payments().createPayment(of, key)).paymentRef).toBe(made.paymentRef)
      const confirm = fresh('confirm')
      const paid = valueOf(await payments().confirmPayment(made.paymentRef, confirm))
      expect(paid).toMatchObject({ state: 'succeeded', cents: 4900, refundedCents: 0 })
      expect(valueOf(await payments().confirmPayment(made.paymentRef, confirm)).state).toBe('succeeded')
      expect(valueOf(await payments().getPayment(made.paymentRef))).toMatchObject({
        state: 'succeeded',
        checkout: of.checkout,
        customerRef: of.customerRef,
      })
    })

    it('one that is declined stays open, says why, and can be cancelled', async () => {
      const { paymentRef } = await by().newPayment(await by().withCard('failsLater'))
      expect(await payments().confirmPayment(paymentRef, fresh('confirm'))).toMatchObject({
        is: 'declined',
        sentence: 'Your card was declined.',
      })
      expect(valueOf(await payments().getPayment(paymentRef))).toMatchObject({
        state: 'open',
        declined: 'Your card was declined.',
      })
      expect(valueOf(await payments().cancelPayment(paymentRef)).state).toBe('canceled')
      expect((await payments().confirmPayment(paymentRef, fresh('confirm'))).is).toBe('declined')
      expect(valueOf(await payments().getPayment(paymentRef))?.state).toBe('canceled')
    })

    it('cancelling one that has succeeded answers that it has', async () => {
      const { paymentRef } = await by().newPayment(await by().withCard())
      valueOf(await payments().confirmPayment(paymentRef, fresh('confirm')))
      expect(valueOf(await payments().cancelPayment(paymentRef)).state).toBe('succeeded')
    })

    it('a payment that needs confirmation waits, and can be canceled until then', async () => {
      const { paymentRef } = await by().newPayment(await by().withCard('asks'))
      const answer = await payments().confirmPayment(paymentRef, fresh('confirm'))
      expect(answer).toMatchObject({ is: 'action', paymentRef })
      const waiting = valueOf(await payments().getPayment(paymentRef))
      expect(waiting).toMatchObject({ state: 'action', secret: secretIn(answer) })
      expect(valueOf(await payments().cancelPayment(paymentRef)).state).toBe('canceled')
    })

    it.each([
      ['paid', true, 'succeeded'],
      ['declined', false, 'open'],
    ] as const)('one that asks for its owner is %s as they say', async (_, approves, state) => {
      const { answerAsBank } = at()
      if (answerAsBank === undefined) return
      const { paymentRef } = await by().newPayment(await by().withCard('asks'))
      await answerAsBank(secretIn(await payments().confirmPayment(paymentRef, fresh('confirm'))), approves)
      const after = valueOf(await payments().getPayment(paymentRef))
      expect(after?.state).toBe(state)
      expect(after?.declined === null).toBe(approves)
    })

    it('all of one is given back, once', async () => {
      const { paymentRef } = await by().newPayment(await by().withCard())
      expect((await payments().refund(paymentRef, fresh('refund'))).is).toBe('declined')
      valueOf(await payments().confirmPayment(paymentRef, fresh('confirm')))
      const key = fresh('refund')
      valueOf(await payments().refund(paymentRef, key))
      valueOf(await payments().refund(paymentRef, key))
      valueOf(await payments().refund(paymentRef, fresh('refund')))
      expect(valueOf(await payments().getPayment(paymentRef))).toMatchObject({
        state: 'succeeded',
        refundedCents: 4900,
      })
    })

    it('reports a dispute of a payment, with an event', async () => {
      const { dispute } = at()
      if (dispute === undefined) return
      const since = new Date(Date.now() - 60_000)
      const { paymentRef } = await by().newPayment(await by().withCard())
      const paid = valueOf(await payments().confirmPayment(paymentRef, fresh('confirm')))
      expect(paid.isDisputed).toBe(false)
      await dispute(paymentRef)
      expect(valueOf(await payments().getPayment(paymentRef))).toMatchObject({ isDisputed: true })
      const events = valueOf(await payments().eventsSince(since))
      expect(events.map(({ type, objectRef }) => `${type} ${objectRef}`)).toContain(
        `charge.dispute.created ${paymentRef}`,
      )
    })

    it('payments of checkouts are found by their time', async () => {
      const since = new Date(Date.now() - 60_000)
      const { paymentRef } = await by().newPayment(await by().withCard())
      const found = valueOf(await payments().paymentsSince(since))
      expect(found.map((payment) => payment.paymentRef)).toContain(paymentRef)
      expect(found.every(({ checkout }) => checkout !== null)).toBe(true)
    })

    it('nothing is known of what never was', async () => {
      expect(valueOf(await payments().getPayment('pi_none'))).toBeNull()
      expect(valueOf(await payments().getSubscription('sub_none'))).toBeNull()
      expect(valueOf(await payments().getCustomer('cus_none'))).toBeNull()
      expect((await payments().confirmPayment('pi_none', fresh('confirm'))).is).toBe('declined')
    })
  })
}
