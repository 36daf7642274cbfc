import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPageForm, aSiteForm } from '../../testing/forms.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { startServer, type TestAccount, type TestServer } from '../../testing/start.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: TestServer
let agency: TestAccount
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(() => Promise.resolve(database))
  agency = await server.newAccount()
})
afterAll(() => server.close())

async function newPages() {
  const { id: siteId } = await agency.client.sites.add(aSiteForm())
  const first = (await agency.client.pages.add({ siteId, ...aPageForm({ kp2: 'second' }) })).page
  const second = (await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/other' }) })).page
  return { siteId, pageId: first.id, otherId: second.id, phrases: first.keyphrases.map(({ id }) => id) }
}

const isWaiting = async () => {
  const sessions = await database.asOwner(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return sessions.length > 0
}

type Row = [table: 'sites' | 'pages' | 'page_figures' | 'key_phrases', id: number]

/** Holds one row, has `change` run into it, and takes `then`, as whoever held the first would: nobody may hold it yet. */
async function whileHeld(held: Row, change: () => Promise<unknown>, then: Row): Promise<void> {
  const client = new Client({ connectionString: database.place.url })
  await client.connect()
  const take = async ([table, id]: Row) => {
    const key = table === 'page_figures' ? 'page_id' : 'id'
    return (await client.query(`select from ${table} where ${key} = $1 for no key update nowait`, [id]))
      .rowCount
  }
  await client.query('begin')
  expect(await take(held)).toBe(1)
  const changed = change()
  try {
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 5000 })
    expect(await take(then)).toBe(1)
  } finally {
    await client.end()
    await changed
  }
}

test('a link that goes holds its site before the phrases that it counted for, as an import does', async () => {
  const { siteId, pageId, phrases } = await newPages()
  const target = { siteId, pageId }
  const csv = [{ url: 'https://blog.example/1', anchor_text: aPageForm().kp1 }]
  await agency.client.links.importCsv({ ...target, csv })
  const [link] = await agency.client.links.list({ ...target, url_progress: 'placed' })
  const remove = () => agency.client.links.remove({ ...target, linkId: link?.id ?? 0 })
  await whileHeld(['sites', siteId], remove, ['key_phrases', phrases[0] ?? 0])
  expect((await agency.client.keyPhrases.list(target)).key_phrase[0]).toMatchObject({ links_containing: 0 })
})

test('a page that goes holds its site before its figures', async () => {
  const { siteId, pageId } = await newPages()
  const remove = () => agency.client.pages.remove({ siteId, pageId })
  await whileHeld(['sites', siteId], remove, ['page_figures', pageId])
  expect((await agency.client.pages.list({ siteId })).map(({ id }) => id)).not.toContain(pageId)
})

test('pages are held in the order of their ids, however they are sorted', async () => {
  const { siteId, pageId, otherId } = await newPages()
  const sort = (first: number, second: number) =>
    agency.client.pages.sort({ positions: { [first]: 0, [second]: 1 } })
  await sort(otherId, pageId)
  await whileHeld(['pages', pageId], () => sort(pageId, otherId), ['pages', otherId])
  const pages = await agency.client.pages.list({ siteId })
  expect(pages.slice(0, 2).map(({ id }) => id)).toEqual([pageId, otherId])
})

test('key phrases are sorted by whoever holds their page', async () => {
  const { siteId, pageId, phrases } = await newPages()
  const [first = 0, second = 0] = phrases
  const sort = () => agency.client.keyPhrases.sort({ siteId, pageId, positions: { [second]: 0, [first]: 1 } })
  await whileHeld(['pages', pageId], sort, ['key_phrases', first])
  const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId })
  expect(key_phrase.map(({ id }) => id)).toEqual([first, second])
})
