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
