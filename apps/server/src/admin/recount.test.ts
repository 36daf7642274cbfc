import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin } from '../admin.ts'
import { openDatabase } from '../db/open.ts'
import { TenantDb } from '../db/tenant.ts'
import { insertPage } from '../areas/tracking/pages/queries.ts'
import { refreshFigures } from '../areas/tracking/figures/score-site.ts'
import { cloneDatabase } from '../testing/postgres.ts'

/** Making an embedded database takes long on a busy machine. */
const PATIENT_MS = 180_000

describe.each(['PostgreSQL', 'the embedded database'])('the command recount on %s', (name) => {
  let place: { url: string } | { dataDir: string }
  let drop = async () => {}
  let pageId = 0
  let score = 0

  beforeAll(async () => {
    if (name === 'PostgreSQL') {
      const clone = await cloneDatabase()
      place = { url: clone.url }
      drop = clone.drop
    } else {
      const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-recount-'))
      place = { dataDir }
      drop = () => rm(dataDir, { recursive: true })
    }
    await opened(async ({ kysely }) => {
      const { id } = await kysely
        .insertInto('businesses')
        .values({ name: 'Acme', plan_id: 5 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const site = { business_id: id, name: 'Acme', url: 'https://acme.example', country: 'Ireland' }
      const { id: site_id } = await kysely
        .insertInto('sites')
        .values(site)
        .returning('id')
        .executeTakeFirstOrThrow()
      await kysely.transaction().execute(async (trx) => {
        const db = new TenantDb(trx, id)
        pageId = await insertPage(db, {
          site_id,
          page_nickname: 'Page',
          page_url: '/page',
          page_type: 'page',
          page_local: false,
          city: null,
          state: null,
        })
        await refreshFigures(db, site_id, '2026-11-21', [pageId])
      })
      score = await scoreOf(kysely)
      await kysely
        .updateTable('page_figures')
        .set({ score: 100 - score })
        .execute()
    })
  }, PATIENT_MS)
  afterAll(() => drop())

  type Opened = Awaited<ReturnType<typeof openDatabase>>
  async function opened<T>(work: (database: Opened) => Promise<T>): Promise<T> {
    const database = await openDatabase({ ...place, durable: false, demo: false, warn: () => {} })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const scoreOf = async (kysely: Opened['kysely']) =>
    (await kysely.selectFrom('page_figures').select('score').executeTakeFirstOrThrow()).score

  async function recount(...options: string[]) {
    let [printed, messages] = ['', '']
    const code = await admin(['recount', ...options], {
      env: {
        LINKWRIGHT_DEMO: '0',
        LINKWRIGHT_DURABLE: '0',
        ...('url' in place ? { DATABASE_URL: place.url } : { LINKWRIGHT_DATA: place.dataDir }),
      },
      stdin: Readable.from([]),
      print: (text) => void (printed += text),
      say: (message) => void (messages += `${message}\n`),
    })
    return { code, printed, messages }
  }

  test(
    'prints differences with examples, corrects them, and then finds none',
    { timeout: PATIENT_MS },
    async () => {
      const dry = await recount('--dry-run')
      expect(dry).toMatchObject({
        code: 3,
        messages: '1 row differed, in 1 website of 1 business. This was a dry run: nothing was changed.\n',
      })
      const example = `  business 1, page_figures page_id ${pageId}: score ${100 - score} -> ${score}\n`
      expect(dry.printed).toMatch(/^Scores of pages +1 row, 1 differed$/m)
      expect(dry.printed).toContain(example)
      expect(await opened(({ kysely }) => scoreOf(kysely))).toBe(100 - score)

      const json = await recount('--dry-run', '--json')
      expect(json.code).toBe(3)
      expect(JSON.parse(json.printed)).toMatchObject({
        dry_run: true,
        businesses: 1,
        websites: 1,
        figures: expect.arrayContaining([
          {
            figure: 'Scores of pages',
            table: 'page_figures',
            columns: expect.arrayContaining(['score']) as unknown,
            rows: 1,
            differed: 1,
            examples: [
              { business_id: 1, row: { page_id: pageId }, before: { score: 100 - score }, after: { score } },
            ],
          },
        ]) as unknown,
      })

      const done = await recount()
      expect(done).toMatchObject({
        code: 0,
        messages: '1 row differed, in 1 website of 1 business, and was corrected.\n',
      })
      expect(done.printed).toContain(example)
      expect(await opened(({ kysely }) => scoreOf(kysely))).toBe(score)
      expect(await recount('--dry-run')).toMatchObject({
        code: 0,
        messages: 'All figures of 1 website of 1 business are correct.\n',
      })
    },
  )

  test('refuses options of other commands with code 2', async () => {
    expect(await recount('--email', 'a@acme.example')).toMatchObject({
      code: 2,
      messages: '--email does not belong to recount. See --help.\n',
    })
  })

  test(
    'runs beside another process on PostgreSQL, and exits with 75 if that process uses the folder',
    { timeout: PATIENT_MS },
    async () => {
      const { code, messages } = await opened(() => recount('--dry-run'))
      const [expected, message] =
        name === 'PostgreSQL' ? [0, /All figures of/] : [75, /in use by another Linkwright process/]
      expect(code).toBe(expected)
      expect(messages).toMatch(message)
    },
  )
})
