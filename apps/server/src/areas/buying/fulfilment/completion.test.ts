import { homePageResponds, lookAt } from '@linkwright/page-reader/families/scenario'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const url = 'https://blog.example/post'

describe.each(eitherDatabase)('completing an order with a failed check on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  beforeAll(() => {
    const page = { url, body: '<title>Spring</title><p>Nothing here.' }
    server.services.integrations.pageReader = {
      isSample: false,
      read: () => Promise.reject(new Error('nothing is read')),
      look: (_, promise) => Promise.resolve(lookAt({ page: [page], probes: homePageResponds(url), promise })),
      close: () => Promise.resolve(),
    }
  })

  it('is possible, since a check warns and never blocks, but its mail does not promise the links', async () => {
    const { id, lineIds } = await newOrder(server.services.kysely, buyer)
    await admin.client.fulfilment.edit({ order_id: id, id: lineIds[0] ?? 0, published_url: url })
    await runJobs(server.services)
    const [line] = (await admin.client.fulfilment.show({ id })).details
    expect(line).toMatchObject({ check_state: 'failing' })
    expect((await admin.client.fulfilment.complete({ id })).order.completed).toBe(1)
    await runJobs(server.services)
    const body = server.mails.at(-1)?.body
    expect(body).toContain('Your order is complete.')
    expect(body).not.toContain('The links are on your pages.')
  })
})
