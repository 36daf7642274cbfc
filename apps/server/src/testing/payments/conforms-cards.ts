import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import { describe, expect, it } from 'vitest'
import { fresh, freshBusiness, paying, type Payers, valueOf } from './payers.ts'

export function cardsConform(by: () => Payers): void {
  const payments = () => by().payments
  const at = () => by().at

  describe('customers and cards', () => {
    it('creates one customer per business, however often it is requested', async () => {
      const business = { businessId: freshBusiness(), name: 'Example', email: 'a@example.test' }
      const key = fresh('cus')
      const [one, two] = await Promise.all([
        payments().ensureCustomer(business, key),
        payments().ensureCustomer(business, key),
      ])
      const refs = [one, two].flatMap((response) =>
        response.is === 'done' ? [response.value.customerRef] : [],
      )
      expect(new Set(refs).size).toBe(1)
      const again = valueOf(await payments().ensureCustomer(business, key))
      expect(refs).toContain(again.customerRef)
      expect(valueOf(await payments().getCustomer(again.customerRef))).toMatchObject({
        email: 'a@example.test',
        defaultCardRef: null,
      })
    })

    it('sets the invoice recipient repeatedly, and removes it', async () => {
      const customerRef = await by().newCustomer()
      const billedTo = {
        ...emptyBilledTo,
        company: 'Example GmbH',
        tax_id: 'DE123456789',
        country: 'Germany',
      }
      for (const to of [billedTo, billedTo, null])
        expect((await payments().setBilledTo(customerRef, { name: 'Example', billedTo: to })).is).toBe('done')
      expect((await payments().setBilledTo('cus_none', { name: 'Example', billedTo })).is).toBe('declined')
      expect(valueOf(await payments().getCustomer(customerRef))).toMatchObject({ customerRef })
    })

    it('saves, lists and removes a card and makes it the default', async () => {
      const customerRef = await by().newCustomer()
      expect(valueOf(await payments().setupCard(customerRef, fresh('setup'))).secret).not.toBe('')
      const card = valueOf(await payments().saveCard(customerRef, at().cards.pays, fresh('card')))
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' })
      valueOf(await payments().setDefault(customerRef, card.cardRef))
      expect(valueOf(await payments().getCustomer(customerRef))?.defaultCardRef).toBe(card.cardRef)
      expect(valueOf(await payments().listCards(customerRef))).toEqual([card])
      valueOf(await payments().removeCard(customerRef, card.cardRef))
      expect(valueOf(await payments().listCards(customerRef))).toEqual([])
      expect((await payments().removeCard(customerRef, card.cardRef)).is).toBe('done')
    })

    it('reports a card that is declined when it is saved with a message', async () => {
      const customerRef = await by().newCustomer()
      const response = await payments().saveCard(customerRef, at().cards.declinedWhenSaved, fresh('card'))
      expect(response).toMatchObject({ is: 'declined', message: 'Your card was declined.' })
      expect(valueOf(await payments().listCards(customerRef))).toEqual([])
    })

    it("refuses to save, charge or remove another customer's card or make it the default", async () => {
      const { cardRef } = await by().withCard()
      const customerRef = await by().newCustomer()
      expect((await payments().saveCard(customerRef, cardRef, fresh('card'))).is).toBe('declined')
      expect((await payments().setDefault(customerRef, cardRef)).is).toBe('declined')
      expect((await payments().removeCard(customerRef, cardRef)).is).toBe('declined')
      const payment = paying({ customerRef, cardRef })
      const created = await payments().createPayment(payment, fresh('create'))
      const { is } =
        created.is === 'done'
          ? await payments().confirmPayment(created.value.paymentRef, fresh('confirm'))
          : created
      expect(is).toBe('declined')
    })
  })
}
