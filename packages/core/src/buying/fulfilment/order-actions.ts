import { joinWithOr } from '../../values/text.ts'
import { orderStatusLabel } from '../orders/order-status.ts'
import { isSentByHand, missingProofs } from './line-rules.ts'
import { type OrderState, type OrderOwnStatus, ORDER_ARCHIVED, ORDER_UNPAID } from './order-state.ts'

interface Action {
  readonly from: readonly OrderOwnStatus[]
  readonly to: OrderOwnStatus
  /** Past participle, for messages such as "It can be …". */
  readonly did: string
  /** Label of the button. */
  readonly label: string
  /** Whether the order has to be paid and not refunded. */
  readonly needsPayment: boolean
  /** Why the lines of the order prevent the action, or undefined. */
  readonly problem?: (order: OrderState) => string | undefined
}

export const FULFILLED_BY_HAND =
  'An order with digital PR or a technical SEO audit is fulfilled manually and cannot be sent to the API as a whole. Send its link lines one by one.'
/** Asked before an order is canceled. */
export const CONFIRM_CANCEL = 'Do you really want to Cancel?'

/** Transitions between order statuses; the server, the buttons and the tests read this table. */
export const orderActions = {
  send: {
    from: [0],
    to: 3,
    did: 'sent to the API',
    label: 'Send to API',
    needsPayment: true,
    problem: ({ details }) =>
      details.some(({ type }) => isSentByHand(type)) ? FULFILLED_BY_HAND : undefined,
  },
  complete: {
    from: [0, 3],
    to: 1,
    did: 'marked completed',
    label: 'Mark Order Completed',
    needsPayment: true,
    problem: ({ details }) => missingProofs(details),
  },
  cancel: { from: [0, 3], to: 9, did: 'canceled', label: 'Cancel', needsPayment: false },
  reopen: { from: [9], to: 0, did: 'reopened', label: 'Reopen', needsPayment: true },
} as const satisfies Record<string, Action>

export type OrderActionName = keyof typeof orderActions

const names = Object.keys(orderActions) as OrderActionName[]

/** Whether the order already has the status that the action leads to; then nothing happens. */
export function isDoneAlready(act: OrderActionName, { completed }: Pick<OrderState, 'completed'>): boolean {
  return completed === orderActions[act].to
}

function leads(act: Action, completed: OrderOwnStatus): boolean {
  return act.from.includes(completed)
}

/** Why an action is refused and which actions are possible instead; undefined if it is allowed or already done. */
export function orderActionProblem(act: OrderActionName, order: OrderState): string | undefined {
  if (isDoneAlready(act, order)) return undefined
  const of: Action = orderActions[act]
  if (!leads(of, order.completed)) {
    const open = names.filter((name) => leads(orderActions[name], order.completed))
    const instead =
      open.length === 0
        ? 'It can no longer be changed.'
        : `It can be ${joinWithOr(open.map((name) => orderActions[name].did))}.`
    return `This order is ${orderStatusLabel(order.completed)} and cannot be ${of.did}. ${instead}`
  }
  if (order.archived) return ORDER_ARCHIVED
  if (of.needsPayment && order.payment_state !== 'paid')
    return `This order cannot be ${of.did}. ${ORDER_UNPAID}`
  return of.problem?.(order)
}

/** The actions with a button. A button is disabled, not hidden, if the order only lacks something. */
export function offeredActions(order: OrderState): OrderActionName[] {
  return names.filter((name) => {
    const of: Action = orderActions[name]
    if (!leads(of, order.completed) || order.archived) return false
    // C-RULE-05: Send to API is hidden, not disabled.
    return name !== 'send' || orderActionProblem(name, order) === undefined
  })
}

/** Status codes of orders that are still open. */
export const OPEN_STATUSES = orderActions.complete.from
