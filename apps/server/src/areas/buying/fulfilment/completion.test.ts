import { type ResponseFixture, homePageResponds, lookAt } from '@linkwright/page-reader/families/scenario'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const good = { body: '<title>Spring</title><a href="https://garden.example/tools">garden tools</a>' }
const without = { body: '<title>Spring</title><p>Nothing here.' }

describe.each(eitherDatabase)('completing an order with a failed check on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  let seen: Omit<ResponseFixture, 'url'>
  beforeAll(() => {
    server.services.integrations.pageReader = {
      isSample: false,
      read: () => Promise.reject(new Error('nothing is read')),
      look: (url, promise) =>
        Promise.resolve(lookAt({ page: [{ url, ...seen }], probes: homePageResponds(url), promise })),
      close: () => Promise.resolve(),
    }
  })
  beforeEach(() => {
    seen = good
  })

  async function published(delivered: { published_da?: number } = {}) {
    const { id: order_id, lineIds } = await newOrder(server.services.kysely, buyer)
    const line = { order_id, id: lineIds[0] ?? 0 }
    const published_url = 'https://blog.example/post'
    await admin.client.fulfilment.edit({ ...line, published_url, ...delivered })
    await runJobs(server.services)
    return line
  }
  const complete = async ({ order_id }: { order_id: number }) =>
    (await admin.client.fulfilment.complete({ id: order_id })).order.completed

  it('is refused with its lines and what to do, until the check is accepted', async () => {
    seen = without
    const line = await published()
    expect(await refusalOf(complete(line))).toMatchObject({
      status: 422,
      message: `This order cannot be marked completed yet: the check of line #${line.id} failed. Correct its published URL, or accept the failed check with a note.`,
    })
    expect(await admin.client.fulfilment.show({ id: line.order_id })).toMatchObject({ completed: 0 })
    await admin.client.fulfilment.acceptCheck({ id: line.id, note: 'The customer agreed.' })
    expect(await complete(line)).toBe(1)
  })

  it('is possible once the link is there', async () => {
    seen = without
    const line = await published()
    expect(await refusalOf(complete(line))).toMatchObject({ status: 422 })
    seen = good
    await admin.client.fulfilment.check({ id: line.id })
    await runJobs(server.services)
    expect(await complete(line)).toBe(1)
  })

  it('is refused for a domain authority below the ordered one, until it is corrected', async () => {
    const line = await published({ published_da: 5 })
    expect(await refusalOf(complete(line))).toMatchObject({ status: 422 })
    await admin.client.fulfilment.edit({ ...line, published_da: 31 })
    await runJobs(server.services)
    expect(await complete(line)).toBe(1)
  })
})
