import { conforms } from '../apps/server/src/testing/payments/conforms.ts'
import { sandbox } from '../apps/server/src/testing/payments/sandbox.ts'

conforms('Stripe itself', () => Promise.resolve(sandbox(process.env)))
