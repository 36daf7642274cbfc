import { newOrder } from '../../apps/server/src/testing/new-order.ts'
import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './calls.ts'
import type { Target } from './targets.ts'
import type { Caller, Place, World } from './world.ts'

type Made = NonNullable<Parameters<typeof newOrder>[2]>

/** Beyond all ids that are given by the database. */
const KEPT = 900_001

/** How an order is named: as `id`, as `orderId`, by its line, or by its line with the order in the body. */
type By = 'order' | 'orderId' | 'line' | 'line of order'

/** An order of a place, which any administrator may fulfil. */
const anOrder =
  (by: By, made: Made = {}) =>
  async ({ owner, canary }: Place, { server }: World): Promise<Omit<Target, 'name'>[]> => {
    const line = { site_name: canary, anchor_text: canary, ...made.lines?.[0] }
    const { id, lineIds } = await newOrder(server.services.kysely, owner, { ...made, lines: [line] })
    const isVisibleTo = ({ user_type }: Caller) => user_type === 'admin'
    const named = by === 'order' || by === 'orderId' ? id : lineIds[0]
    const ids: Record<string, string> = { [by === 'orderId' ? 'orderId' : 'id']: String(named) }
    const body = by === 'line of order' ? { order_id: id } : {}
    return [{ ids, isVisibleTo, available: true, body }]
  }

const published = { published_url: 'https://blog.example/post' }

/** What the ids of these calls name. */
export const fulfilmentTargets = {
  'any order': anOrder('order'),
  'any order, its lines': anOrder('orderId'),
  'published order': anOrder('order', { lines: [published] }),
  'any canceled order': anOrder('order', { status: 9 }),
  'put away order': anOrder('order', { admin_archived_at: new Date() }),
  'any line': anOrder('line'),
  'line of any order': anOrder('line of order'),
  'published line': anOrder('line', { lines: [published] }),
  'line whose check fails': anOrder('line', { lines: [{ ...published, check_state: 'failing' }] }),
  'line in progress': anOrder('line', { status: 3 }),
}
export type FulfilmentNamed = keyof typeof fulfilmentTargets

/** A line under a number of its own, for calls that name many in their body. */
async function aLine({ server, places }: World): Promise<void> {
  const { kysely } = server.services
  const there = await kysely.selectFrom('order_lines').select('id').where('id', '=', KEPT).executeTakeFirst()
  const [place] = places
  if (there === undefined && place !== undefined)
    await newOrder(kysely, place.owner, { lines: [{ id: KEPT }] })
}

/** What the body names where nothing else does. */
const NO_ORDER = { order_id: 999_999_999 }

/** How the calls about what was ordered are made, by who ordered it and by who fulfils it. */
export const orderedSheets: { [A in 'orders' | 'fulfilment']: { [E in keyof Contract[A]]: Sheet } } = {
  orders: {
    list: { names: 'nothing' },
    billed: { names: 'nothing' },
    archived: { names: 'nothing' },
    archive: { names: 'order' },
    restore: { names: 'archived order' },
    details: { names: 'order to read' },
    again: { names: 'order' },
    export: { names: 'nothing' },
    exportArchived: { names: 'nothing' },
    exportSite: { names: 'site' },
  },
  fulfilment: {
    list: { names: 'nothing', words: { type: 'new' } },
    today: { names: 'nothing' },
    thisMonth: { names: 'nothing' },
    lastMonth: { names: 'nothing' },
    thisYear: { names: 'nothing' },
    worklist: { names: 'nothing', words: { what: 'mine' } },
    exportNew: { names: 'nothing' },
    show: { names: 'any order' },
    details: { names: 'any order, its lines' },
    send: { names: 'any order' },
    sendItem: { names: 'line in progress' },
    complete: { names: 'published order' },
    cancel: { names: 'any order' },
    reopen: { names: 'any canceled order' },
    archive: { names: 'any order' },
    restore: { names: 'put away order' },
    assignees: { names: 'nothing' },
    assign: {
      names: 'any order',
      fields: ({ callers }) => ({ user_id: callers.find(({ user_type }) => user_type === 'admin')?.user_id }),
    },
    edit: { names: 'line of any order', fields: () => ({ ...NO_ORDER, published_da: 30 }) },
    setStatus: { names: 'line of any order', fields: () => ({ ...NO_ORDER, status: 'in_progress' }) },
    saveReport: { names: 'line of any order', fields: () => ({ ...NO_ORDER, report_info: 'Done.' }) },
    publish: {
      names: 'nothing',
      before: aLine,
      fields: () => ({ lines: [{ id: KEPT, published_url: `https://blog.example/${crypto.randomUUID()}` }] }),
    },
    completeMany: { names: 'nothing', fields: () => ({ ids: [KEPT] }) },
    sendMany: { names: 'nothing', fields: () => ({ ids: [KEPT] }) },
    notes: { names: 'any order' },
    addNote: { names: 'any order', fields: () => ({ note: 'Asked the vendor.' }) },
    checks: { names: 'any line' },
    check: { names: 'published line' },
    acceptCheck: { names: 'line whose check fails', fields: () => ({ note: 'It may be so.' }) },
  },
}
