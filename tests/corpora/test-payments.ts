import type { Place, Senders } from './place.ts'

/** The secret of a payment that waits for its owner's bank; there is none of these. */
export function testPaymentSenders({ owner }: Place) {
  return {
    'demo.answerAsBank secret': async (secret) => {
      await owner.client.demo.answerAsBank({ secret, approve: true })
      return secret
    },
  } satisfies Senders
}
