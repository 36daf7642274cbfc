import { conforms } from '../../../testing/payments/conforms.ts'
import { databases } from '../../../testing/databases.ts'
import { testProcessor } from './processor.ts'

for (const { name, fresh } of databases)
  conforms(`the test processor on ${name}`, async () => {
    const database = await fresh()
    const { kysely } = database
    const payments = testProcessor({ kysely, now: () => new Date(), publicUrl: 'https://links.test' })
    return {
      payments,
      cards: {
        pays: 'tok_4242_12_2040',
        declinedWhenSaved: 'tok_0002_12_2040',
        failsLater: 'tok_0341_12_2040',
        asks: 'tok_3155_12_2040',
      },
      prices: { small: 'plan_1', large: 'plan_4', yearly: 'plan_11' },
      answerAsBank: payments.confirmAsBank,
      dispute: payments.dispute,
      close: () => database.close(),
    }
  })
