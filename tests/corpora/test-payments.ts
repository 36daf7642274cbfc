import type { Place, Senders } from './place.ts'

/** The secret of a payment that waits for its owner's bank; no such payment exists. */
export function testPaymentSenders({ owner }: Place) {
  return {
    'demo.answerAsBank secret': async (secret) => {
      await owner.client.demo.answerAsBank({ secret, approve: true })
      return secret
    },
  } satisfies Senders
}
