import { afterAll, beforeAll, describe } from 'vitest'
import { cardsConform } from './conforms-cards.ts'
import { invoicesConform } from './conforms-invoices.ts'
import { paymentsConform } from './conforms-payments.ts'
import { subscriptionsConform } from './conforms-subscriptions.ts'
import { type Conforming, Payers } from './payers.ts'

/** What every provider does, as sentences; the same for the built-in one, a fake Stripe, and Stripe itself. */
export function conforms(name: string, open: () => Promise<Conforming>): void {
  describe(`payments by ${name}`, { timeout: 120_000 }, () => {
    let at: Conforming
    beforeAll(async () => {
      at = await open()
    }, 120_000)
    afterAll(() => at.close?.())
    const payers = () => new Payers(at)
    cardsConform(payers)
    paymentsConform(payers)
    subscriptionsConform(payers)
    invoicesConform(payers)
  })
}
