import { expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { afterPlanChange } from './after-plan-change.ts'

const server = useServer()
const agency = useAccount(server)

it('locks sites in the order of their ids, not of their positions', async () => {
  const { kysely } = server.services
  const ids: number[] = []
  for (const name of ['A', 'B', 'C', 'D'])
    ids.push(
      (await agency.client.sites.add(aSiteForm({ name, url: `https://${name.toLowerCase()}.test` }))).id,
    )
  const [a = 0, b = 0, c = 0, d = 0] = ids
  // The row that is written last is read last.
  await agency.client.sites.sort({ positions: { [a]: 0, [b]: 1, [d]: 2, [c]: 3 } })
  await kysely.updateTable('sites').set({ position: 3 }).where('id', '=', c).execute()
  await kysely.updateTable('businesses').set({ plan_id: 1 }).where('id', '=', agency.business_id).execute()
  const change = () =>
    kysely.transaction().execute((trx) => afterPlanChange(new TenantDb(trx, agency.business_id)))
  const switched = await whileLocked(server.database, ['sites', c], change, ['sites', d])
  expect(switched.off.toSorted()).toEqual(['C', 'D'])
})

it('keeps the first sites in the order of their owner enabled, and enables the others again with a larger plan', async () => {
  const { client, business_id } = await server.newAccount({ plan_id: 2 })
  const ids: number[] = []
  for (const name of ['E', 'F', 'G'])
    ids.push((await client.sites.add(aSiteForm({ name, url: `https://${name.toLowerCase()}.test` }))).id)
  const [e = 0, f = 0, g = 0] = ids
  await client.sites.sort({ positions: { [g]: 0, [e]: 1, [f]: 2 } })
  const { kysely } = server.services
  const changeTo = async (plan_id: number) => {
    await kysely.updateTable('businesses').set({ plan_id }).where('id', '=', business_id).execute()
    return await kysely.transaction().execute((trx) => afterPlanChange(new TenantDb(trx, business_id)))
  }
  const available = async () => (await client.sites.list()).map((site) => [site.id, site.available])
  // Ground includes two websites.
  expect(await changeTo(1)).toEqual({ off: ['F'], on: [] })
  expect(await available()).toEqual([
    [g, '1'],
    [e, '1'],
    [f, '0'],
  ])
  expect(await changeTo(2)).toEqual({ off: [], on: ['F'] })
  expect((await available()).map(([, is]) => is)).toEqual(['1', '1', '1'])
})
