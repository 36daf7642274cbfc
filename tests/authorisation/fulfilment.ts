import { newOrder } from '../../apps/server/src/testing/new-order.ts'
import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

type Made = NonNullable<Parameters<typeof newOrder>[2]>
/** How calls name an order: as `id`, as `orderId`, by its line, or by its line with the order in the body. */
type By = 'order' | 'orderId' | 'line' | 'line of order'

/** An order of a place, which any administrator can fulfil. */
const anOrder =
  (by: By, made: Made = {}) =>
  async ({ owner, canary }: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> => {
    const line = { site_name: canary, anchor_text: canary, ...made.lines?.[0] }
    const { id, lineIds } = await newOrder(server.services.kysely, owner, { ...made, lines: [line] })
    const isVisibleTo = ({ user_type }: Caller) => user_type === 'admin'
    const named = by === 'order' || by === 'orderId' ? id : lineIds[0]
    const ids: Record<string, string> = { [by === 'orderId' ? 'orderId' : 'id']: String(named) }
    const body = by === 'line of order' ? { order_id: id } : {}
    return [{ ids, isVisibleTo, available: true, body }]
  }

const published = { published_url: 'https://blog.example/post' }

/** The objects that the ids of these calls refer to. */
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
