import { freshDatabase } from '../../../testing/postgres.ts'
import { conforms } from '../../../testing/payments/conforms.ts'
import { startStripeStandIn } from '../../../testing/payments/stripe-stand-in.ts'
import { boundedFetch } from '../../reach/bounded-fetch.ts'
import { testProcessor } from '../test-processor/processor.ts'
import { stripePayments } from './stripe.ts'

conforms('Stripe', async () => {
  const database = await freshDatabase()
  const { kysely } = database
  const brain = testProcessor({ kysely, now: () => new Date(), publicUrl: 'https://links.test' })
  const standIn = await startStripeStandIn(brain, 'ours')
  return {
    payments: stripePayments({
      secretKey: 'sk_test_0123456789',
      publishableKey: 'pk_test_0123456789',
      webhookSecrets: ['whsec_0123456789'],
      fetch: boundedFetch({ named: [standIn.url] }),
      url: standIn.url,
      installation: () => Promise.resolve('ours'),
      webhookUrl: 'https://links.test/api/webhooks/payment',
    }),
    cards: {
      pays: 'tok_4242_12_2040',
      declinedWhenSaved: 'tok_0002_12_2040',
      failsLater: 'tok_0341_12_2040',
      asks: 'tok_3155_12_2040',
    },
    prices: { small: 'plan_1', large: 'plan_4', yearly: 'plan_11' },
    answerAsBank: brain.answerAsBank,
    dispute: brain.dispute,
    async close() {
      await standIn.close()
      await database.close()
    },
  }
})
