import { expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

it('publishes a connection only to the user who connected or disconnected', async () => {
  const one = await server.newAccount()
  const received: unknown[] = []
  const bus = await openBus(server.database)
  bus.subscribe((message) => {
    if (message === RESYNC || message.command !== 'addAhrefsToken') return
    const { business_id, user_id, data } = message
    received.push({ business_id, user_id, data })
  })
  try {
    const { url } = await one.client.connections.begin({ vendor: 'ahrefs' })
    const state = new URL(url, 'https://links.test').searchParams.get('state') ?? ''
    await one.client.connections.finish({ vendor: 'ahrefs', code: 'working', state })
    await one.client.connections.remove({ vendor: 'ahrefs' })
    const { business_id, user_id } = one
    await expect
      .poll(() => received)
      .toEqual([
        { business_id, user_id, data: { ahref_token: '1' } },
        { business_id, user_id, data: { ahref_token: '' } },
      ])
  } finally {
    await bus.close()
  }
})
