import type { BulkRun } from '@linkwright/core/account/bulk/bulk-run'
import { expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { useOpportunities } from '../../../testing/opportunities.ts'
import { scoutAll } from '../../../testing/scouting.ts'

const world = useOpportunities()

it('publishes the progress of a background run to the user who started it', async () => {
  const { siteId } = await world.scouted()
  const { total } = await world.calls.list({ siteId, limit: 1 })
  const received: { user_id: number | null; data: BulkRun }[] = []
  const bus = await openBus(world.server.database)
  bus.subscribe((message) => {
    if (message !== RESYNC && message.command === 'updateBulkRun') received.push(message)
  })
  try {
    await world.calls.remove({ siteId, all: {} })
    await scoutAll(world.server)
    await expect.poll(() => received.at(-1)?.data).toMatchObject({ state: 'done', total, done: total })
    expect(new Set(received.map(({ user_id }) => user_id))).toEqual(new Set([world.agency.user_id]))
    const steps = received.map(({ data }) => data.done)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  } finally {
    await bus.close()
  }
})
