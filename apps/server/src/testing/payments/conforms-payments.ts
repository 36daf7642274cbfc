import { describe, expect, it } from 'vitest'
import { fresh, paying, type Payers, valueOf } from './payers.ts'

const secretIn = (answer: object) => ('secret' in answer ? String(answer.secret) : '')

export function paymentsConform(by: () => Payers): void {
  const payments = () => by().payments
  const at = () => by().at

  describe('payments', () => {
    it('creates a payment without moving money, confirms it once, and names its checkout', async () => {
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

    it('keeps a declined payment open with its reason, and cancels it', async () => {
      const { paymentRef } = await by().newPayment(await by().withCard('failsLater'))
      expect(await payments().confirmPayment(paymentRef, fresh('confirm'))).toMatchObject({
        is: 'declined',
        message: 'Your card was declined.',
      })
      expect(valueOf(await payments().getPayment(paymentRef))).toMatchObject({
        state: 'open',
        declined: 'Your card was declined.',
      })
      expect(valueOf(await payments().cancelPayment(paymentRef)).state).toBe('canceled')
      expect((await payments().confirmPayment(paymentRef, fresh('confirm'))).is).toBe('declined')
      expect(valueOf(await payments().getPayment(paymentRef))?.state).toBe('canceled')
    })

    it('reports a success when a paid payment is canceled', async () => {
      const { paymentRef } = await by().newPayment(await by().withCard())
      valueOf(await payments().confirmPayment(paymentRef, fresh('confirm')))
      expect(valueOf(await payments().cancelPayment(paymentRef)).state).toBe('succeeded')
    })

    it('lets a payment wait for its confirmation, and cancels it before that', async () => {
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
    ] as const)(
      'a payment that needs a confirmation is %s by decision of its owner',
      async (_, approves, state) => {
        const { answerAsBank } = at()
        if (answerAsBank === undefined) return
        const { paymentRef } = await by().newPayment(await by().withCard('asks'))
        await answerAsBank(secretIn(await payments().confirmPayment(paymentRef, fresh('confirm'))), approves)
        const after = valueOf(await payments().getPayment(paymentRef))
        expect(after?.state).toBe(state)
        expect(after?.declined === null).toBe(approves)
      },
    )

    it('refunds a whole payment once', async () => {
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

    it('finds payments of checkouts by their time', async () => {
      const since = new Date(Date.now() - 60_000)
      const { paymentRef } = await by().newPayment(await by().withCard())
      const found = valueOf(await payments().paymentsSince(since))
      expect(found.map((payment) => payment.paymentRef)).toContain(paymentRef)
      expect(found.every(({ checkout }) => checkout !== null)).toBe(true)
    })

    it('returns null for an unknown reference', async () => {
      expect(valueOf(await payments().getPayment('pi_none'))).toBeNull()
      expect(valueOf(await payments().getSubscription('sub_none'))).toBeNull()
      expect(valueOf(await payments().getCustomer('cus_none'))).toBeNull()
      expect((await payments().confirmPayment('pi_none', fresh('confirm'))).is).toBe('declined')
    })
  })
}
