/** The states of a claim, with what people read. */
export const claimStates = {
  open: { label: 'Open', isOpen: true },
  answered: { label: 'In progress', isOpen: true },
  mended: { label: 'Restored', isOpen: false },
  replaced: { label: 'Replaced', isOpen: false },
  credited: { label: 'Credited', isOpen: false },
  refunded: { label: 'Refunded', isOpen: false },
  refused: { label: 'Refused', isOpen: false },
  // Withdrawn by its customer, or closed with the payment of its order.
  withdrawn: { label: 'Closed', isOpen: false },
} as const satisfies Readonly<Record<string, { label: string; isOpen: boolean }>>
export type ClaimState = keyof typeof claimStates

const { open: opened, withdrawn: closed, ...others } = claimStates
/** The states as people read them: contested and closed claims have names of their own. */
export const claimStages = {
  open: opened,
  contested: { label: 'Contested', isOpen: true },
  ...others,
  withdrawn: { label: 'Withdrawn', isOpen: false },
  closed,
} as const
export type ClaimStage = keyof typeof claimStages

/** Who causes an event. */
export type ClaimActor = 'customer' | 'admin' | 'system'

interface Transition {
  label: string
  /** What a person does, after “You can”. */
  step?: string
  from: readonly (ClaimState | null)[]
  to: ClaimState
  /** How people read the state afterwards, if it has a name of its own. */
  stage?: ClaimStage
  by: readonly ClaimActor[]
}

const open = ['open', 'answered'] as const

/** Days in which a refusal can be contested. */
export const CONTEST_DAYS = 14

/** Everything that can happen to a claim. Each other pair of state and event is refused. */
export const claimEvents = {
  open: { label: 'Claim opened', from: [null], to: 'open', by: ['system'] },
  promise: {
    label: 'Date promised',
    step: 'promise a new due date once',
    from: open,
    to: 'answered',
    by: ['admin'],
  },
  restore: {
    label: 'Restoration requested',
    step: 'request the restoration',
    from: ['open'],
    to: 'answered',
    by: ['admin'],
  },
  replace: {
    label: 'Replacement ordered',
    step: 'order a replacement',
    from: open,
    to: 'answered',
    by: ['admin'],
  },
  mend: { label: 'Link restored', from: open, to: 'mended', by: ['system'] },
  replaced: { label: 'Replacement delivered', from: open, to: 'replaced', by: ['system'] },
  credit: {
    label: 'Account credit issued',
    step: 'issue account credit',
    from: open,
    to: 'credited',
    by: ['admin', 'system'],
  },
  refund: {
    label: 'Refunded to the card',
    step: 'refund to the card',
    from: open,
    to: 'refunded',
    by: ['admin'],
  },
  refuse: { label: 'Claim refused', step: 'refuse the claim', from: open, to: 'refused', by: ['admin'] },
  contest: {
    label: 'Refusal contested',
    step: `contest the refusal once within ${CONTEST_DAYS} days`,
    from: ['refused'],
    to: 'open',
    stage: 'contested',
    by: ['customer'],
  },
  withdraw: {
    label: 'Claim withdrawn',
    step: 'withdraw the claim',
    from: open,
    to: 'withdrawn',
    by: ['customer'],
  },
  close: {
    label: 'Closed with the order’s payment',
    from: open,
    to: 'withdrawn',
    stage: 'closed',
    by: ['system'],
  },
} as const satisfies Readonly<Record<string, Transition>>
export type ClaimEvent = keyof typeof claimEvents

/** The next state; undefined if the event is not possible in this state, or not for this actor. */
export function nextState(
  from: ClaimState | null,
  event: ClaimEvent,
  by: ClaimActor,
): ClaimState | undefined {
  const transition: Transition = claimEvents[event]
  return transition.from.includes(from) && transition.by.includes(by) ? transition.to : undefined
}

/** How people read the state of a claim after an event. */
export function stageAfter(event: ClaimEvent): ClaimStage {
  const { stage, to }: Transition = claimEvents[event]
  return stage ?? to
}

/** What an actor can do in a state. */
export function stepsFrom(from: ClaimState, by: ClaimActor): string[] {
  return (Object.keys(claimEvents) as ClaimEvent[]).flatMap((event) => {
    const { step }: Transition = claimEvents[event]
    return step !== undefined && nextState(from, event, by) !== undefined ? [step] : []
  })
}

export const isOpenClaim = (state: ClaimState): boolean => claimStates[state].isOpen
