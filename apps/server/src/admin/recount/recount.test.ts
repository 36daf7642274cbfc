import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eitherDatabase } from '../../testing/databases.ts'
import { aGuestPost, aPageForm, aSiteForm } from '../../testing/forms.ts'
import { changeEverything } from '../../testing/change-everything.ts'
import { killedAt } from '../../testing/killed-at.ts'
import { dataForRecount } from '../../testing/data-for-recount.ts'
import { startServer } from '../../testing/start.ts'
import { useFixture } from '../../testing/use-server.ts'
import { tableHashes } from '../../testing/table-hashes.ts'
import { recount } from './recount.ts'
import { rules } from './rules.ts'

/** A database with the demo takes long to make on a busy machine. */
const PATIENT_MS = 180_000

/** What a wrong value of a column is, where one of its type would be refused. */
const wrongValues: Readonly<Record<string, string>> = {
  'links.url_hash': `case when url is not null then decode(md5(id::text), 'hex') end`,
  'opportunities.url_hash': `decode(md5(id::text), 'hex')`,
  'links.is_duplicate': 'url is not null',
  'links.anchor_category': `case when type_known then anchor_category when anchor_category = 'exact' then 'natural' else 'exact' end`,
  'links.anchor_type': `case when type_known then anchor_type else 'wrong' end`,
  'cart_links.anchor_category': `case when type_known or page_id is null then anchor_category when anchor_category = 'exact' then 'natural' else 'exact' end`,
  'cart_links.anchor_type': `case when type_known or page_id is null then anchor_type else 'wrong' end`,
  'opportunities.score': '100 - score',
  'page_figures.score': '100 - score',
  'site_figures.brand_trust_score': '100 - brand_trust_score',
  'businesses.credit_held_cents': 'credit_cents - credit_held_cents',
  'users.email_key': `'wrong ' || id`,
  'users.b_active': '2 - b_active',
  'order_lines.audit_customer': `'wrong'`,
  'trash.row': `jsonb_set("row", '{url_hash}', '"\\\\x00"')`,
}

const byType: Readonly<Record<string, (column: string) => string>> = {
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  'double precision': (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  text: (column) => `${column} || ' wrong'`,
  bytea: () => `'\\x00'`,
  date: (column) => `coalesce(${column}, date '2020-01-01') + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
  ARRAY: (column) => `array_append(${column}, 'wrong')`,
}

/** Columns of a table, each once. */
const columnsOf = new Map<string, string[]>()
for (const { table, columns } of rules)
  columnsOf.set(table, [...new Set([...(columnsOf.get(table) ?? []), ...columns])])

describe.each(eitherDatabase)('recount on $name', ({ fresh }) => {
  const server = useFixture(
    () => dataForRecount(fresh),
    (made) => made.close(),
  )

  const kysely = () => server.services.kysely
  const differing = async (isDry: boolean) => {
    const { figures } = await recount(kysely(), { isDry })
    return figures.filter(({ differed }) => differed > 0)
  }

  /** All stored figures as texts. What is in the trash is marked when its key changes, so only its keys are compared. */
  async function stored(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    for (const table of columnsOf.keys()) {
      const row = table === 'trash' ? sql`"row" ->> 'url_hash'` : sql`(to_jsonb(t) - 'computed_at')::text`
      const { rows } = await sql<{ text: string }>`
        select ${row} as text from ${sql.table(table)} t order by 1`.execute(kysely())
      found[table] = rows.map(({ text }) => text)
    }
    return found
  }

  async function corrupt() {
    for (const [table, columns] of columnsOf) {
      const { rows } = await sql<{ name: string; type: string }>`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(kysely())
      const types = new Map(rows.map(({ name, type }) => [name, type]))
      const set = columns.map((column) => {
        const value = wrongValues[`${table}.${column}`] ?? byType[types.get(column) ?? '']?.(`"${column}"`)
        if (value === undefined) throw new Error(`Nothing is known to be wrong in ${table}.${column}.`)
        return sql`${sql.ref(column)} = ${sql.raw(value)}`
      })
      await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(kysely())
    }
  }

  test(
    'finds no differences in a new demo, where every figure has rows',
    { timeout: PATIENT_MS },
    async () => {
      const { figures, businesses, websites } = await recount(kysely(), { isDry: true })
      expect(figures.filter(({ differed }) => differed > 0)).toEqual([])
      expect(figures.filter(({ rows }) => rows === 0).map(({ figure }) => figure)).toEqual([
        // None is marked.
        'Duplicate marks of links',
        'Duplicate marks of opportunities',
      ])
      expect(businesses).toBeGreaterThan(5)
      expect(websites).toBeGreaterThan(5)
    },
  )

  test(
    'finds no differences after changes of websites, pages, phrases, links and carts',
    { timeout: PATIENT_MS },
    async () => {
      await changeEverything(server)
      expect(await differing(true)).toEqual([])
    },
  )

  test(
    'corrects every figure, even after it was killed; a dry run finds the same and changes nothing',
    { timeout: PATIENT_MS },
    async () => {
      const before = await stored()
      await corrupt()
      const corrupted = await tableHashes(kysely())
      const foundDry = await differing(true)
      expect(await tableHashes(kysely())).toEqual(corrupted)
      // Marks follow the keys, which are wrong here too.
      const all = rules.map(({ figure }) => figure).filter((figure) => !figure.startsWith('Duplicate marks'))
      expect(foundDry.map(({ figure }) => figure)).toEqual(all)
      expect(await killedAt(60, () => recount(kysely(), { isDry: false }))).toBe(true)
      expect(await differing(true)).not.toEqual([])
      expect(await killedAt(400, () => recount(kysely(), { isDry: false }))).toBe(true)
      await recount(kysely(), { isDry: false })
      expect(await stored()).toEqual(before)
      expect(await differing(true)).toEqual([])
    },
  )

  test('counts one row of a URL if all are marked as duplicates', { timeout: PATIENT_MS }, async () => {
    const before = await stored()
    await sql`update links set is_duplicate = true where url is not null`.execute(kysely())
    await sql`update opportunities set is_duplicate = true`.execute(kysely())
    const found = await differing(false)
    expect(found.map(({ figure }) => figure)).toEqual([
      'Duplicate marks of links',
      'Duplicate marks of opportunities',
    ])
    expect(await stored()).toEqual(before)
  })

  test('prints rows with their old and new values', { timeout: PATIENT_MS }, async () => {
    const { page_id, business_id, score } = await kysely()
      .selectFrom('page_figures')
      .select(['page_id', 'business_id', 'score'])
      .orderBy('business_id')
      .orderBy('page_id')
      .executeTakeFirstOrThrow()
    await kysely()
      .updateTable('page_figures')
      .set({ score: 100 - score })
      .where('page_id', '=', page_id)
      .execute()
    const [pages] = await differing(false)
    expect(pages).toMatchObject({
      figure: 'Scores of pages',
      differed: 1,
      examples: [{ business_id, row: { page_id }, before: { score: 100 - score }, after: { score } }],
    })
  })

  test('adds missing rows of figures of a page and a website', { timeout: PATIENT_MS }, async () => {
    const count = async () =>
      (
        await sql`select (select count(*) from page_figures) as pages, (select count(*) from site_figures) as sites`.execute(
          kysely(),
        )
      ).rows
    const before = await count()
    await kysely().deleteFrom('page_figures').execute()
    await kysely().deleteFrom('site_figures').execute()
    const found = await differing(false)
    expect(found.map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(['Gauges and link counts of pages', 'Figures of websites']),
    )
    expect(found[0]?.examples[0]?.before).toBeNull()
    expect(await count()).toEqual(before)
    expect(await differing(true)).toEqual([])
  })
})

test('leaves every figure correct while the server is written to', { timeout: PATIENT_MS }, async () => {
  const server = await startServer()
  try {
    const agency = await server.newAccount()
    const { id: siteId } = await agency.client.sites.add(aSiteForm())
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const place = { siteId, pageId: page.id }
    const { kysely } = server.services
    const writing = (async () => {
      for (let round = 0; round < 12; round += 1) {
        const url = `https://blog${round}.example/`
        await agency.client.links.importCsv({ ...place, csv: [{ url, anchor_text: 'espresso machine' }] })
        await agency.client.cart.add(aGuestPost(place))
        if (round % 3 > 0) continue
        const [link] = await agency.client.links.list({ ...place, url_progress: 'placed', limit: 1 })
        await agency.client.links.remove({ ...place, linkId: link?.id ?? 0 })
      }
    })()
    const done = new AbortController()
    const written = writing.finally(() => done.abort())
    const found: unknown[] = []
    while (!done.signal.aborted) {
      const { figures } = await recount(kysely, { isDry: false })
      found.push(...figures.filter(({ differed }) => differed > 0))
    }
    await written
    expect(found).toEqual([])
    const { figures } = await recount(kysely, { isDry: true })
    expect(figures.filter(({ differed }) => differed > 0)).toEqual([])
  } finally {
    await server.close()
  }
})
