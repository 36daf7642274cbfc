import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { aProjectForm, aSiteForm } from '../../../testing/forms.ts'
import { useServer } from '../../../testing/use-server.ts'
import { resumeWaiting } from './queries.ts'

const server = useServer()
const LATER = '2026-12-01'
const NOW = '2026-11-21'

it('skips look-ups that another transaction has locked, and reschedules the others', async () => {
  const { kysely, place } = server.database
  const owners = [await server.newAccount(), await server.newAccount()]
  for (const { client } of owners) {
    await client.sites.add(aSiteForm())
    await client.sniper.add(aProjectForm())
  }
  await sql`
    update look_ups set state = 'failed', error = 'x', failed_at = now(), fault = 'unavailable', due_at = ${LATER}`.execute(
    kysely,
  )
  await sql`update sniper_keywords set top_ten_state = 'failed', top_ten_error = 'x', due_at = ${LATER}`.execute(
    kysely,
  )
  const other = new Client({ connectionString: place.url })
  onTestFinished(() => other.end())
  await other.connect()
  await other.query('begin')
  for (const table of ['look_ups', 'sniper_keywords'])
    await other.query(`select from ${table} where business_id = $1 for no key update`, [
      owners[0]?.business_id,
    ])
  await resumeWaiting(kysely, 'serper', 'provider', new Date(`${NOW}T10:00:00Z`))
  const due = async (table: string, which = sql`true`) => {
    const { rows } = await sql<{ day: string }>`
      select distinct business_id, due_at::date::text as day from ${sql.table(table)} where ${which}
      order by business_id`.execute(kysely)
    return rows.map(({ day }) => day)
  }
  expect(await due('look_ups', sql`kind = 'brand'`)).toEqual([LATER, NOW])
  expect(await due('sniper_keywords')).toEqual([LATER, NOW])
})
