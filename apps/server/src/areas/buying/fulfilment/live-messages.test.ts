import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BusMessage, isFor } from '../../../live/audience.ts'
import { type Bus, openBus, RECHECK, RESYNC } from '../../../live/bus.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })
const buyer = useAccount(server)
let bus: Bus
const received: BusMessage[] = []
beforeAll(async () => {
  bus = await openBus(server.database)
  bus.subscribe((message) => {
    if (message !== RESYNC && message.command !== RECHECK) received.push(message)
  })
})
afterAll(async () => {
  await bus.close()
})

/** The tasks published to the sessions of an account, in order. */
const toldTo = ({ business_id, user_id }: TestAccount) => {
  const all = { sites: undefined, pages: undefined }
  const who = { business_id, user_id, is_admin: user_id === admin.user_id, ...all }
  return received.flatMap((message) =>
    message.command === 'task' && isFor(who, message) ? [message.data.name] : [],
  )
}

it('administrators receive every change of a link order, and its business no more than before', async () => {
  const { id, lineIds } = await newOrder(server.services.kysely, buyer)
  const { fulfilment } = admin.client
  const line = { order_id: id, id: lineIds[0] ?? 0 }
  const actions = [
    () => fulfilment.edit({ ...line, published_da: 41 }),
    () => fulfilment.assign({ id, user_id: admin.user_id }),
    () => fulfilment.addNote({ id, note: 'Asked the vendor.' }),
    () => fulfilment.archive({ id }),
    () => fulfilment.restore({ id }),
    () => fulfilment.cancel({ id }),
  ]
  for (const [nth, act] of actions.entries()) {
    await act()
    await expect
      .poll(() => toldTo(admin))
      .toEqual(Array.from({ length: nth + 1 }, () => 'link-orders-changed'))
  }
  // An edit and the cancellation.
  expect(toldTo(buyer)).toEqual(['orders-changed', 'orders-changed'])
})

it('lists assignees by name, to administrators only', async () => {
  const people = await admin.client.fulfilment.assignees({})
  expect(people.find(({ id }) => id === admin.user_id)?.name).toMatch(/^Ada Example \d+$/)
  expect(people.map(({ id }) => id)).not.toContain(buyer.user_id)
  // A user with a closed account neither works on orders nor gets messages of them.
  const { id } = await newOrder(server.services.kysely, buyer)
  const left = await server.newAccount({ user_type: 'admin', closed: true })
  expect(await admin.client.fulfilment.assignees({})).toEqual(people)
  expect(await refusalOf(admin.client.fulfilment.assign({ id, user_id: left.user_id }))).toMatchObject({
    status: 422,
  })
  await expect(buyer.client.fulfilment.assignees({})).rejects.toMatchObject({ status: 403 })
})
