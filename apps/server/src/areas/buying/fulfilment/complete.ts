import { isCanceledLine, proofs } from '@linkwright/core/buying/fulfilment/line-rules'
import type { OrderChange } from './locked-order.ts'
import { beginPromises } from '../promises/begin.ts'
import { connectLinks } from '../../tracking/verification/watch-line.ts'
import { addEvents } from './events.ts'
import { placeLinks } from './place-links.ts'
import { notifyFulfilled } from './notify.ts'

/** The statuses that stay when the order is completed: not fulfilled, or continued after that. */
const staying: readonly string[] = ['placed', 'canceled', 'cancelled', 'remediation', 'remediation_completed']

/** Completes an order: its lines and links become placed, and its customer is notified. */
export async function complete({ db, pages, order, lines, change, today }: OrderChange): Promise<object> {
  const { actor, now: at } = change
  const placed = lines.filter(({ status }) => !staying.includes(status))
  if (placed.length > 0)
    await db
      .update('order_lines')
      .set((set) => ({ status: 'placed', version: set('version', '+', 1) }))
      .where(
        'id',
        'in',
        placed.map(({ id }) => id),
      )
      .execute()
  await addEvents(
    db,
    order.id,
    placed.map(({ id, status }) => ({ line_id: id, from: status, to: 'placed' })),
    { actor, at },
  )
  const published = lines.filter(({ type, status }) => proofs[type] === 'url' && !isCanceledLine(status))
  const adopted = await placeLinks(db, pages, published, today)
  for (const [id, link_id] of adopted)
    await db.update('order_lines').set({ link_id }).where('id', '=', id).execute()
  await beginPromises(
    db,
    published.map((line) => ({ ...line, link_id: adopted.get(line.id) ?? line.link_id })),
    at,
  )
  const links = published.flatMap(({ id, link_id }): [number, number][] =>
    link_id === null ? [] : [[id, adopted.get(id) ?? link_id]],
  )
  await connectLinks(db, new Map(links), at)
  await notifyFulfilled(db, order, 'completed', at)
  return {}
}
