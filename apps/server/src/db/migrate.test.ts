import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { databases } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { output, runScript } from '../testing/process.ts'
import { asOwner, bareDatabase, freshDatabase } from '../testing/postgres.ts'
import { mailbox } from '../areas/account/session/mailbox.ts'
import { openDatabase } from './open.ts'

const databaseModule = new URL('./open.ts', import.meta.url).href

test('runs every file of the folder as a migration', () => {
  const files = readdirSync(new URL('../../migrations', import.meta.url)).filter((name) => /^\d/.test(name))
  expect(files.map((name) => name.replace('.ts', '')).toSorted()).toEqual(Object.keys(migrations).toSorted())
})

test('four servers that start together on an empty database migrate it once', async () => {
  const { url, drop } = await bareDatabase()
  const start = `
    const { openDatabase } = await import(${JSON.stringify(databaseModule)})
    const database = await openDatabase({ url: ${JSON.stringify(url)} })
    const plans = await database.kysely.selectFrom('plans').select('id').execute()
    await database.close()
    console.log('plans', plans.length)`
  const outputs = await Promise.all(Array.from({ length: 4 }, () => output(runScript(start))))
  expect(outputs).toEqual(Array.from({ length: 4 }, () => 'plans 16\n'))
  const applied = await asOwner<{ name: string }>(url, 'select name from kysely_migration order by name')
  expect(applied.map((row) => row.name)).toEqual(Object.keys(migrations))
  await drop()
})

test('refuses a database of a newer version with a message and leaves it unchanged', async () => {
  const newer = await freshDatabase()
  await newer.asOwner(`insert into kysely_migration values ('9999-tomorrow', now()::text)`)
  await expect(openDatabase(newer.place)).rejects.toThrow(
    /last used by a newer version of Linkwright \(9999-tomorrow\)/,
  )
  await newer.close()
})

test('a start grants missing rights to the app role, even if every migration was applied', async () => {
  const database = await freshDatabase()
  await database.asOwner('revoke all on all tables in schema public from linkwright_app')
  await database.asOwner('revoke all on schema public from linkwright_app')
  const plans = (kysely: typeof database.kysely) => kysely.selectFrom('plans').select('id').execute()
  await expect(plans(database.kysely)).rejects.toMatchObject({ code: '42501' })
  const again = await openDatabase(database.place)
  expect(await plans(again.kysely)).toHaveLength(16)
  await again.close()
  await database.close()
})

test('the keys of every tenant table start with the business, except lookups of the business and shared tables', async () => {
  const database = await freshDatabase()
  const rows = await database.asOwner<{ constraint: string }>(
    `select c.relname as name, k.contype as kind, k.conname as constraint
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute b on b.attrelid = c.oid and b.attname = 'business_id'
     where k.contype in ('p', 'u', 'f') and k.conkey[1] <> b.attnum`,
  )
  // Looked up before the business is known: the token's, the key's, the address's own business is the answer, and that of
  // an order whose id, payment or external id alone is named, of a claim, of an entry of the credit log, of an image, or of a file of evidence. A session is
  // ended by its id. The catalogue, the marketplace and the plans are everybody's.
  expect(rows.map((row) => row.constraint).toSorted()).toEqual([
    'api_keys_key_hash_key',
    'cart_lines_content_id_fkey',
    'cart_lines_product_id_type_fkey',
    'cart_links_marketplace_link_id_fkey',
    'checkouts_id_key',
    'checkouts_payment_ref_key',
    'checkouts_plan_id_fkey',
    'claims_id_key',
    'credit_entries_id_key',
    'evidence_key_id_fkey',
    'evidence_store_key_key',
    'never_used_publishers_marketplace_link_id_fkey',
    'order_lines_id_key',
    'order_lines_marketplace_link_id_fkey',
    'order_lines_product_id_fkey',
    'order_lines_vendor_vendor_ref_key',
    'orders_id_key',
    'orders_payment_ref_key',
    'orders_plan_id_fkey',
    'password_resets_pkey',
    'payment_customers_provider_ref_key',
    'payment_methods_provider_ref_key',
    'plan_changes_plan_id_fkey',
    'reactivation_offers_code_hash_key',
    'reactivation_offers_plan_id_fkey',
    'sessions_id_key',
    'sessions_origin_business_id_origin_user_id_fkey',
    'sessions_pkey',
    'subscriptions_plan_id_fkey',
    'subscriptions_provider_ref_key',
    'uploads_name_key',
    'users_id_key',
  ])
  await database.close()
})

describe.each(databases)('tenants on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  let mine: number
  let theirs: number
  let theirSite: number
  let theirPage: number

  beforeAll(async () => {
    const businesses = await database.kysely
      .insertInto('businesses')
      .values(['a', 'b'].map((name) => ({ name, plan_id: 1 })))
      .returning('id')
      .execute()
    ;[mine = 0, theirs = 0] = businesses.map((business) => business.id)
    const site = { business_id: theirs, name: 'Theirs', url: 'https://theirs.test', country: 'United States' }
    theirSite = (
      await database.kysely.insertInto('sites').values(site).returning('id').executeTakeFirstOrThrow()
    ).id
    theirPage = (await addPage(theirs, theirSite)).id
  })

  function addPage(business_id: number, site_id: number) {
    const page = { business_id, site_id, page_nickname: 'Home', page_url: '/', page_type: 'home' } as const
    return database.kysely.insertInto('pages').values(page).returning('id').executeTakeFirstOrThrow()
  }

  test('a page cannot be put on a site of another business', async () => {
    await expect(addPage(mine, theirSite)).rejects.toMatchObject({ code: '23503' })
  })

  test('a link, a phrase, a figure and an import cannot name a page of another business', async () => {
    const page = { business_id: mine, page_id: theirPage }
    const inserts = [
      database.kysely.insertInto('key_phrases').values({ ...page, key_phrase: 'seo' }),
      database.kysely.insertInto('links').values({
        ...page,
        anchor_type: 'keyword',
        anchor_category: 'exact',
        progress: 'not_ordered',
      }),
      database.kysely.insertInto('imports').values(page),
      database.kysely
        .insertInto('top_ten_rows')
        .values({ ...page, competitor_id: 1, rank: 1, url: 'https://x.test' }),
    ]
    for (const insert of inserts) await expect(insert.execute()).rejects.toMatchObject({ code: '23503' })
  })

  test('a page has one primary phrase, and counts a source once', async () => {
    const page = { business_id: theirs, page_id: theirPage }
    const phrase = (key_phrase: string) =>
      database.kysely
        .insertInto('key_phrases')
        .values({ ...page, key_phrase, is_primary: true })
        .execute()
    await phrase('seo')
    await expect(phrase('links')).rejects.toMatchObject({
      code: '23505',
      constraint: 'key_phrases_one_primary',
    })
    const link = () =>
      database.kysely
        .insertInto('links')
        .values({
          ...page,
          url: 'https://source.test/a',
          url_hash: Buffer.alloc(16, 1),
          anchor_type: 'keyword',
          anchor_category: 'exact',
          progress: 'placed',
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    expect((await link()).numInsertedOrUpdatedRows).toBe(1n)
    expect((await link()).numInsertedOrUpdatedRows).toBe(0n)
  })

  test('an email address, in any spelling, belongs to one user across all businesses', async () => {
    const user = (business_id: number, email: string) =>
      database.kysely
        .insertInto('users')
        .values({
          business_id,
          ...mailbox(email),
          user_type: 'agency',
          first_name: 'A',
          last_name: 'B',
          password_hash: 'x',
        })
        .execute()
    await user(mine, 'Person@demo.test')
    await user(theirs, 'Émile@demo.test')
    for (const same of ['person@Demo.test', 'per\u00adson@demo.test', 'ｐerson@demo.test', 'émile@demo.test'])
      await expect(user(theirs, same)).rejects.toMatchObject({ code: '23505' })
  })

  test('deleting a site deletes its pages, phrases, links and look-ups', async () => {
    await database.kysely
      .insertInto('look_ups')
      .values([
        { business_id: theirs, kind: 'brand', subject_id: theirSite },
        { business_id: theirs, kind: 'ranks', subject_id: theirPage },
      ])
      .execute()
    await database.kysely
      .deleteFrom('sites')
      .where('business_id', '=', theirs)
      .where('id', '=', theirSite)
      .execute()
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from pages) + (select count(*) from key_phrases) + (select count(*) from links)
        + (select count(*) from look_ups) as left`.execute(database.kysely)
    expect(rows).toEqual([{ left: 0 }])
  })
})
