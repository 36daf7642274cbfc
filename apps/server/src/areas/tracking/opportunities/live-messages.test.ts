import { OPPORTUNITIES_CHANGED } from '@linkwright/core/live/messages'
import { expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { useOpportunities } from '../../../testing/opportunities.ts'

const world = useOpportunities()

it("every change of an opportunity is published to everyone who sees its site, with only that site's id", async () => {
  const { siteId } = await world.scouted()
  const { id, url } = await world.one(siteId)
  const { calls } = world
  const received: unknown[] = []
  const bus = await openBus(world.server.database)
  bus.subscribe((message) => {
    if (message === RESYNC || message.command !== 'task' || message.data.name !== OPPORTUNITIES_CHANGED)
      return
    received.push({ business_id: message.business_id, user_id: message.user_id, data: message.data })
  })
  const message = {
    business_id: world.agency.business_id,
    user_id: null,
    data: { name: OPPORTUNITIES_CHANGED, status: 'success', result: { site_id: siteId } },
  }
  try {
    const { note } = await calls.addNote({ siteId, link_op_id: id, note: 'Asked Ada' })
    const changes: (() => Promise<unknown>)[] = [
      () => calls.editNote({ siteId, noteId: note.id, link_op_id: id, note: 'Asked Bruno' }),
      () => calls.removeNote({ siteId, oppId: id, noteId: note.id }),
      () => calls.setStatus({ siteId, oppId: id, status: 'Emailed' }),
      () => calls.prioritise({ siteId, all: { q: url } }),
      () => calls.unprioritise({ siteId, oppId: id, priority: 0 }),
      () => calls.refill({ siteId }),
    ]
    for (const change of changes) await change()
    const { run } = await calls.remove({ siteId, ids: [id] })
    await world.agency.client.bulk.undo({ id: run.id })
    // The first note, what was changed then, the deletion and its undo.
    const all = Array.from({ length: changes.length + 3 }, () => message)
    await expect.poll(() => received).toEqual(all)
  } finally {
    await bus.close()
  }
})
