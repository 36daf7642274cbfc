import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../../migrations/all.ts'
import { postgresPlace, within } from '../../../backup/place.ts'
import { openDatabase } from '../../../db/open.ts'
import { appRoleFor, migrateWithin } from '../../../db/migrate.ts'
import { bareDatabase } from '../../../testing/postgres.ts'

const MOVED_BY = '-look-ups'

test('every state that stood on pages and sites is moved as it was', async () => {
  const { url, drop } = await bareDatabase()
  await within(postgresPlace(url), async ({ db }) => {
    await appRoleFor(db)
    await db.transaction().execute(async (trx) => {
      const names = Object.keys(migrations)
      await migrateWithin(
        trx,
        names.slice(
          0,
          names.findIndex((name) => name.endsWith(MOVED_BY)),
        ),
      )
      await sql`
        insert into businesses (id, name, main_email, plan_id) overriding system value values (7, 'a', 'a@demo.test', 1);
        insert into sites (business_id, id, name, url, country, brand_state, brand_error, brand_failed_at, brand_due_at,
          brand_is_sample)
        values (7, 1, 'a', 'https://a.test', 'US', 'failed', 'Serper asked to slow down.', '2026-01-02 03:04:05Z',
          '2026-01-02 04:04:05Z', true);
        insert into pages (business_id, id, site_id, page_nickname, page_url, page_type, scout_state, scout_error,
          scout_failed_at, scout_due_at, scout_is_sample, volume_state, volume_error, volume_failed_at, volume_due_at,
          volume_is_sample)
        values
          (7, 1, 1, 'a', '/', 'home', 'ok', null, null, '2026-01-14Z', true, 'ok', null, null, null, false),
          (7, 2, 1, 'b', '/b', 'page', 'waiting', null, null, '2026-01-15Z', false, 'failed', 'DataForSEO is not set up.',
            '2026-01-01Z', '2026-01-02Z', true),
          (7, 3, 1, 'c', '/c', 'page', 'never', null, null, '2026-01-16Z', false, 'never', null, null, null, false)`.execute(
        trx,
      )
    })
  })
  const database = await openDatabase({ url })
  const { kysely } = database
  const rows = await kysely
    .selectFrom('look_ups')
    .select(['kind', 'page_id', 'site_id', 'state', 'error', 'failed_at', 'due_at', 'is_sample'])
    .where('business_id', '=', 7)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute()
  const at = (text: string) => new Date(text)
  const [page, brand] = [
    { site_id: null, error: null, failed_at: null },
    { page_id: null, site_id: 1 },
  ]
  expect(rows).toEqual([
    {
      ...brand,
      kind: 'brand',
      state: 'failed',
      error: 'Serper asked to slow down.',
      failed_at: at('2026-01-02T03:04:05Z'),
      due_at: at('2026-01-02T04:04:05Z'),
      is_sample: true,
    },
    { ...page, kind: 'ranks', page_id: 1, state: 'ok', due_at: at('2026-01-14Z'), is_sample: true },
    { ...page, kind: 'ranks', page_id: 2, state: 'waiting', due_at: at('2026-01-15Z'), is_sample: false },
    { ...page, kind: 'ranks', page_id: 3, state: 'never', due_at: at('2026-01-16Z'), is_sample: false },
    { ...page, kind: 'volumes', page_id: 1, state: 'ok', due_at: null, is_sample: false },
    {
      ...page,
      kind: 'volumes',
      page_id: 2,
      state: 'failed',
      error: 'DataForSEO is not set up.',
      failed_at: at('2026-01-01Z'),
      due_at: at('2026-01-02Z'),
      is_sample: true,
    },
    { ...page, kind: 'volumes', page_id: 3, state: 'never', due_at: null, is_sample: false },
  ])
  // They go with what they are of.
  await kysely.deleteFrom('sites').where('id', '=', 1).execute()
  expect(await kysely.selectFrom('look_ups').select('kind').execute()).toEqual([])
  await database.close()
  await drop()
})
