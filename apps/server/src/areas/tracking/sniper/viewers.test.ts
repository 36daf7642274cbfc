import { expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aProjectForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { simulated } from '../../../testing/scouting.ts'
import { startServer } from '../../../testing/start.ts'

it('the main user and the author see and delete a project, other sub-users do not', async () => {
  const server = await startServer(undefined, simulated)
  const owner = await server.newAccount()
  const [tom, ann] = [await server.newSubUser(owner, []), await server.newSubUser(owner, [])]
  const { project } = await tom.client.sniper.add(aProjectForm())
  const listed = async ({ client }: { client: typeof owner.client }) =>
    (await client.sniper.list()).map((each) => each.id)
  expect([await listed(owner), await listed(tom), await listed(ann)]).toEqual([
    [project.id],
    [project.id],
    [],
  ])
  for (const { client } of [owner, tom, ann])
    expect(await client.sniper.usage()).toEqual({ used: 1, limit: expect.any(Number) })
  const { id } = project
  expect(await refusalOf(ann.client.sniper.remove({ id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(ann.client.sniper.summary({ id }))).toMatchObject({ status: 404 })
  await tom.client.sniper.remove({ id })
  expect(await listed(owner)).toEqual([])
  await server.close()
})

it('a change of a project is published to the main user and its author, and to no other sub-user', async () => {
  const server = await startServer(undefined, simulated)
  const owner = await server.newAccount()
  const [tom] = [await server.newSubUser(owner, []), await server.newSubUser(owner, [])]
  const receivers: (number | null)[] = []
  const bus = await openBus(server.database)
  bus.subscribe((message) => {
    if (message === RESYNC || message.command !== 'task' || message.business_id !== owner.business_id) return
    if (message.data.name === 'sniper-changed') receivers.push(message.user_id)
  })
  const pushedTo = async (users: readonly number[]) => {
    await eventually(() => expect(new Set(receivers)).toEqual(new Set(users)))
    receivers.length = 0
  }
  const both = [owner.user_id, tom.user_id]
  const { project } = await tom.client.sniper.add(aProjectForm())
  await pushedTo(both)
  await owner.client.sniper.remove({ id: project.id })
  await pushedTo(both)
  await owner.client.sniper.add(aProjectForm())
  await pushedTo([owner.user_id])
  await bus.close()
  await server.close()
})
