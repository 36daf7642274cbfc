import { expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { selectProperty } from './queries.ts'

const server = useServer()
const agency = useAccount(server)

it("locks a website's property before the deleted figures, as the job that saves them does", async () => {
  const { business_id, user_id } = agency
  const { id: siteId } = await agency.client.sites.add(aSiteForm())
  const { kysely } = server.services
  const db = new TenantDb(kysely, business_id)
  const { now } = server.clock
  await selectProperty(db, { siteId, userId: user_id, property: 'sc-domain:old.example' }, now)
  const { id: key_phrase_id } = await db.from('key_phrases').select('id').executeTakeFirstOrThrow()
  const figures = { clicks: 1, impressions: 2, position: 3 }
  await db.insert('search_console_days', { key_phrase_id, day: '2026-11-20', ...figures }).execute()
  const chosen = { siteId, userId: user_id, property: 'sc-domain:new.example' }
  const change = () =>
    kysely.transaction().execute((trx) => selectProperty(new TenantDb(trx, business_id), chosen, now))
  await whileLocked(server.database, ['search_console_sites', siteId], change, [
    'search_console_days',
    key_phrase_id,
  ])
  expect(await db.from('search_console_days').select('day').execute()).toEqual([])
  const { property } = await db.from('search_console_sites').select('property').executeTakeFirstOrThrow()
  expect(property).toBe(chosen.property)
})
