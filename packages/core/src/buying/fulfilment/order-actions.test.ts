import { describe, expect, it } from 'vitest'
import { lineStatuses, type OrderedType } from '../orders/line-status.ts'
import {
  isDone,
  noSuchStatus,
  statusOf,
  editLineProblem,
  sendItemProblem,
  statusChangeProblem,
} from './line-rules.ts'
import {
  offeredActions,
  isDoneAlready,
  type OrderActionName,
  orderActions,
  orderActionProblem,
} from './order-actions.ts'
import type { LineState, OrderState, OrderOwnStatus } from './order-state.ts'

const codes: OrderOwnStatus[] = [0, 1, 3, 9]
const published = 'https://blog.example/post'
const line = (over: Partial<LineState> = {}): LineState => ({
  type: 'backlinks',
  status: 'new',
  published_url: null,
  has_report: false,
  ...over,
})
const order = (completed: OrderOwnStatus, over: Partial<OrderState> = {}): OrderState => ({
  completed,
  payment_state: 'paid',
  archived: false,
  details: [line({ published_url: published })],
  ...over,
})

/** The status after each action on an order of each status; − is refused, = changes nothing. */
const table: Record<OrderActionName, Record<OrderOwnStatus, OrderOwnStatus | '−' | '='>> = {
  send: { 0: 3, 1: '−', 3: '=', 9: '−' },
  complete: { 0: 1, 1: '=', 3: 1, 9: '−' },
  cancel: { 0: 9, 1: '−', 3: 9, 9: '=' },
  reopen: { 0: '=', 1: '−', 3: '−', 9: 0 },
}

describe('an order', () => {
  it.each(Object.keys(table) as OrderActionName[])('by %s changes to the specified status only', (act) => {
    const moves = codes.map((code) => {
      if (isDoneAlready(act, order(code))) return '='
      return orderActionProblem(act, order(code)) === undefined ? orderActions[act].to : '−'
    })
    expect(moves).toEqual(codes.map((code) => table[act][code]))
  })

  it('is refused an action with those that are possible', () => {
    expect(orderActionProblem('reopen', order(3))).toBe(
      'This order is In Progress and cannot be reopened. It can be marked completed or canceled.',
    )
    expect(orderActionProblem('complete', order(9))).toBe(
      'This order is Canceled and cannot be marked completed. It can be reopened.',
    )
    expect(orderActionProblem('cancel', order(1))).toBe(
      'This order is Completed and cannot be canceled. It can no longer be changed.',
    )
  })

  it('may be marked completed once all details have a published URL, or a report for digital PR and technical SEO items', () => {
    const types = Object.keys(lineStatuses) as OrderedType[]
    for (const type of types) {
      const lacking = orderActionProblem('complete', order(3, { details: [line({ type })] }))
      expect([type, lacking === undefined]).toEqual([type, type === 'credit'])
      const byReport = orderActionProblem(
        'complete',
        order(3, { details: [line({ type, has_report: true })] }),
      )
      const takesReport = ['dgt_pr', 'technical_seo', 'credit'].includes(type)
      expect([type, byReport === undefined]).toEqual([type, takesReport])
      expect(
        orderActionProblem('complete', order(3, { details: [line({ type, published_url: published })] })),
      ).toBeUndefined()
    }
    const details = [
      line(),
      line({ type: 'dgt_pr' }),
      line({ published_url: published }),
      line({ status: 'cancelled' }),
    ]
    expect(orderActionProblem('complete', order(3, { details }))).toBe(
      'This order cannot be marked completed yet: the published URL of 1 line and the report of 1 line are missing.',
    )
  })

  it('is not offered Send to API when it has a digital PR or technical SEO item', () => {
    expect(offeredActions(order(0))).toEqual(['send', 'complete', 'cancel'])
    for (const type of ['dgt_pr', 'technical_seo'] as const) {
      const byHand = order(0, { details: [line(), line({ type })] })
      expect(offeredActions(byHand)).toEqual(['complete', 'cancel'])
      expect(orderActionProblem('send', byHand)).toContain('manually')
    }
  })

  it('that is unpaid or archived is not fulfilled', () => {
    for (const payment_state of ['refunded', 'disputed'] as const) {
      expect(orderActionProblem('send', order(0, { payment_state }))).toContain('unpaid')
      expect(orderActionProblem('complete', order(3, { payment_state }))).toContain('unpaid')
      expect(orderActionProblem('reopen', order(9, { payment_state }))).toContain('unpaid')
      expect(orderActionProblem('cancel', order(3, { payment_state }))).toBeUndefined()
      expect(statusChangeProblem(order(3, { payment_state }), 'technical_seo')).toContain('unpaid')
    }
    expect(orderActionProblem('cancel', order(0, { archived: true }))).toContain('archived')
    expect(editLineProblem(order(0, { archived: true }))).toContain('archived')
    expect(offeredActions(order(0, { archived: true }))).toEqual([])
  })
})

describe('a line', () => {
  it('is locked once its order is completed, but for a status of technical SEO: remediation follows completion', () => {
    expect(codes.filter((code) => editLineProblem(order(code)) === undefined)).toEqual([0, 3, 9])
    for (const type of Object.keys(lineStatuses) as OrderedType[])
      expect(codes.filter((code) => statusChangeProblem(order(code), type) === undefined)).toEqual(
        type === 'technical_seo' ? codes : [0, 3, 9],
      )
  })

  it('accepts the codes of its product only, and canceled in either spelling', () => {
    for (const [type, family] of Object.entries(lineStatuses) as [OrderedType, object][]) {
      const taken = Object.keys(family)
      for (const code of taken) expect(statusOf(type, code)).toBe(code)
      const own = taken.find((code) => /^cancell?ed$/.test(code))
      for (const spelling of ['canceled', 'cancelled']) expect(statusOf(type, spelling)).toBe(own)
      expect(statusOf(type, 'shipped')).toBeUndefined()
    }
    expect(statusOf('technical_seo', 'cancelled')).toBe('canceled')
    expect(statusOf('msn', 'canceled')).toBe('cancelled')
    expect(statusOf('backlinks', 'remediation')).toBeUndefined()
  })

  it('refuses an unknown status with the known ones, by label and code', () => {
    expect(noSuchStatus('msn')).toBe(
      'A line of this product has no such status. Choose one of: New (new), Placed (ordered), In Progress (in_progress), Completed (placed) or Canceled (cancelled).',
    )
    for (const [type, family] of Object.entries(lineStatuses) as [OrderedType, object][])
      for (const [code, label] of Object.entries(family))
        expect(noSuchStatus(type)).toContain(`${label} (${code})`)
  })

  it('can be sent separately only when the order status is 3 and it has no external id', () => {
    const item = { type: 'backlinks', status: 'new', hoth_order_id: null, renews_line_id: null } as const
    expect(codes.filter((code) => sendItemProblem(order(code), item) === undefined)).toEqual([3])
    // An order with a line that is fulfilled manually is not sent as a whole: its links are sent one by one.
    const details = [line(), line({ type: 'dgt_pr' })]
    expect(codes.filter((code) => sendItemProblem(order(code, { details }), item) === undefined)).toEqual([
      0, 3,
    ])
    expect(sendItemProblem(order(3), { ...item, hoth_order_id: 'X1' })).toContain('already')
    expect(sendItemProblem(order(3), { ...item, renews_line_id: 7 })).toContain('agreed with the publisher')
    expect(sendItemProblem(order(3), { ...item, type: 'dgt_pr' })).toContain('manually')
    expect(sendItemProblem(order(3), { ...item, status: 'cancelled' })).toContain('canceled')
    expect(sendItemProblem(order(3, { payment_state: 'refunded' }), item)).toContain('unpaid')
  })

  it('that is canceled does not block its order', () => {
    expect(isDone(line({ status: 'cancelled' }))).toBe(true)
    expect(isDone(line({ type: 'technical_seo', status: 'canceled' }))).toBe(true)
    expect(isDone(line({ status: 'placed' }))).toBe(false)
  })
})
