import { newOrder } from '../../apps/server/src/testing/new-order.ts'
import { nothing, type Place, type Senders } from './place.ts'

export function publisherSenders({ server, owner, siteId }: Place) {
  const { kysely } = server.services
  const { publishers } = owner.client
  let placed: Promise<number> | undefined
  const line = async () => (await newOrder(kysely, owner)).lineIds[0] ?? 0

  return {
    'publishers.addNeverUsed domain': async (domain) => {
      await kysely.deleteFrom('never_used_publishers').where('business_id', '=', owner.business_id).execute()
      await publishers.addNeverUsed({ domain })
      // Only the domain of any text is stored.
      const [entry] = await publishers.neverUsed()
      if (!/^[a-z0-9_.-]+$/.test(entry?.name ?? '')) throw new Error(`Stored ${entry?.name}.`)
    },
    'publishers.links url': (url) => nothing(publishers.links({ siteId, url })),
    'fulfilment.publisher url': async (url) => {
      const { client } = await server.newAccount({ user_type: 'admin' })
      await client.fulfilment.publisher({ id: await (placed ??= line()), url })
    },
  } satisfies Senders
}
