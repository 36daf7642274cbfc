import { freshDatabase } from '../../../testing/postgres.ts'
import { conforms } from '../../../testing/payments/conforms.ts'
import { sandbox } from '../../../testing/payments/sandbox.ts'
import { startFakeStripe } from '../../../testing/payments/fake-stripe.ts'
import { testProcessor } from '../test-processor/processor.ts'

conforms('Stripe', async () => {
  const database = await freshDatabase()
  const { kysely } = database
  const brain = testProcessor({ kysely, now: () => new Date(), publicUrl: 'https://links.test' })
  const fake = await startFakeStripe(brain, 'ours')
  return {
    ...sandbox({
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_TEST_PRICES: 'plan_1,plan_4,plan_11',
      STRIPE_TEST_URL: fake.url,
    }),
    answerAsBank: brain.confirmAsBank,
    async close() {
      await fake.close()
      await database.close()
    },
  }
})
