import { expect, it } from 'vitest'
import { notPossible } from './not-possible.ts'

it('names what is possible instead of a refused event', () => {
  expect(notPossible('answered', 'restore', 'admin')).toBe(
    'This claim is in progress. “Restoration requested” is not possible. You can promise a new due date once, order a replacement, issue account credit, refund to the card or refuse the claim.',
  )
  expect(notPossible('open', 'contest', 'customer')).toBe(
    'This claim is open. “Refusal contested” is not possible. You can withdraw the claim.',
  )
})

it('says that a claim has ended, and whether the customer can contest that', () => {
  expect(notPossible('refused', 'credit', 'admin')).toBe(
    'This claim is refused. “Account credit issued” is not possible. The claim has ended. The customer can contest the refusal once within 14 days.',
  )
  expect(notPossible('refused', 'withdraw', 'customer')).toBe(
    'This claim is refused. “Claim withdrawn” is not possible. You can contest the refusal once within 14 days.',
  )
  for (const by of ['customer', 'admin'] as const)
    expect(notPossible('credited', by === 'admin' ? 'refund' : 'withdraw', by)).toMatch(
      /The claim has ended\.$/,
    )
})
