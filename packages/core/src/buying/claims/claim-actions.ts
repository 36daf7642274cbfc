import { type ClaimEvent, CONTEST_DAYS } from './transitions.ts'

/** Events that a person causes. */
export type ClaimAction = Extract<
  ClaimEvent,
  'promise' | 'restore' | 'replace' | 'credit' | 'refund' | 'refuse' | 'contest' | 'withdraw'
>

interface ActionTexts {
  label: (amount: string) => string
  title: string
  /** What happens, with the money. `amount`: for the remaining days; `zero`: of nothing. */
  what: (money: { amount: string; zero: string }) => string
  done: string
}

export const claimActions: Readonly<Record<ClaimAction, ActionTexts>> = {
  promise: {
    label: () => 'Promise a date',
    title: 'Promise a new due date?',
    what: ({ amount }) =>
      `The due date moves once. The claim stays open, and ${amount} can still be given back until then.`,
    done: 'The due date was moved.',
  },
  restore: {
    label: () => 'Request restoration',
    title: 'Request the restoration of the link?',
    what: ({ amount }) =>
      `The claim ends when two looks have seen the link as promised. Until then ${amount} can still be given back.`,
    done: 'The restoration was requested.',
  },
  replace: {
    label: () => 'Order a replacement',
    title: 'Order a replacement?',
    what: ({ amount, zero }) =>
      `We add an order for ${zero} to the customer’s account. The claim ends when the new link is live; ${amount} is then no longer given back.`,
    done: 'A replacement was ordered.',
  },
  credit: {
    label: (amount) => `Credit ${amount}`,
    title: 'Issue account credit?',
    what: ({ amount }) =>
      `The customer receives ${amount} as account credit, and the claim ends. This cannot be undone.`,
    done: 'Account credit was issued.',
  },
  refund: {
    label: (amount) => `Refund ${amount} to the card`,
    title: 'Refund to the card?',
    what: ({ amount }) =>
      `The payment provider refunds ${amount} to the card that paid the order, and the claim ends. This cannot be undone.`,
    done: 'The refund was made.',
  },
  refuse: {
    label: () => 'Refuse',
    title: 'Refuse the claim?',
    what: ({ amount }) =>
      `The customer does not receive ${amount}. They read your reason and can contest the refusal once within ${CONTEST_DAYS} days.`,
    done: 'The claim was refused.',
  },
  contest: {
    label: () => 'Contest the refusal',
    title: 'Contest the refusal?',
    what: ({ amount }) =>
      `We check the claim again, and up to ${amount} can be given back. A refusal can be contested once, so please describe what we should look at.`,
    done: 'The refusal was contested. The claim is open again.',
  },
  withdraw: {
    label: () => 'Withdraw',
    title: 'Withdraw the claim?',
    what: ({ amount }) => `You receive neither ${amount} nor another link for it. This cannot be undone.`,
    done: 'The claim was withdrawn.',
  },
}
