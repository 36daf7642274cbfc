import type { Contract } from '@linkwright/core/contract/index'
import { aPaymentThatAsks, asking } from './pending-payment.ts'
import type { Sheet } from './sheet.ts'

/** How to make the calls that only a demo has. */
export const demoSheets: { [E in keyof Contract['demo']]: Sheet } = {
  outbox: { names: 'nothing' },
  answerAsBank: {
    names: 'nothing',
    before: aPaymentThatAsks,
    fields: () => ({ secret: asking.secret, approve: true }),
  },
  moveClock: { names: 'nothing', fields: () => ({ days: 1 }) },
}
