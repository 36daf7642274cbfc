import { expect, test } from 'vitest'
import { aPageForm, aSiteForm, anInsertion } from '../../../testing/forms.ts'
import type { ApiError } from '@linkwright/sdk'
import { TenantDb } from '../../../db/tenant.ts'
import { storeBatches } from '../links/stored-batches.ts'
import { recordImportFailure } from '../links/import-notices.ts'
import { runImports } from '../links/run-imports.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { type LockedRow, whileLocked as whileHeldIn } from '../../../testing/while-locked.ts'

const server = useServer()
const agency = useAccount(server)

async function newPages() {
  const { id: siteId } = await agency.client.sites.add(aSiteForm())
  const first = (await agency.client.pages.add({ siteId, ...aPageForm({ kp2: 'second' }) })).page
  const second = (await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/other' }) })).page
  return { siteId, pageId: first.id, otherId: second.id, phrases: first.keyphrases.map(({ id }) => id) }
}

const whileRowLocked = (row: LockedRow, change: () => Promise<unknown>, then: LockedRow) =>
  whileHeldIn(server.database, row, change, then)

test('deleting a link locks its site before the phrases that it counted for, as an import does', async () => {
  const { siteId, pageId, phrases } = await newPages()
  const target = { siteId, pageId }
  const csv = [{ url: 'https://blog.example/1', anchor_text: aPageForm().kp1 }]
  await agency.client.links.importCsv({ ...target, csv })
  const [link] = await agency.client.links.list({ ...target, url_progress: 'placed' })
  const remove = () => agency.client.links.remove({ ...target, linkId: link?.id ?? 0 })
  await whileRowLocked(['sites', siteId], remove, ['key_phrases', phrases[0] ?? 0])
  expect((await agency.client.keyPhrases.list(target)).key_phrase[0]).toMatchObject({ links_containing: 0 })
})

test('adding a link locks its page before its site, and its site before the phrases that it counts for', async () => {
  const { siteId, pageId, phrases } = await newPages()
  const target = { siteId, pageId }
  const add = (nth: number) =>
    agency.client.links.add({
      ...target,
      anchor_text: aPageForm().kp1,
      url: `https://blog.example/${nth}`,
      url_progress: 'placed',
      date_completed: '2026-01-02',
    })
  await whileRowLocked(['pages', pageId], () => add(1), ['sites', siteId])
  await whileRowLocked(['sites', siteId], () => add(2), ['key_phrases', phrases[0] ?? 0])
  expect((await agency.client.keyPhrases.list(target)).key_phrase[0]).toMatchObject({ links_containing: 2 })
})

test('a change of search properties locks its site before the daily count, as an edit of the site does', async () => {
  const { siteId, pageId, phrases } = await newPages()
  const another = (phrase: string) => agency.client.keyPhrases.add({ siteId, pageId, phrase })
  await another('third')
  await whileRowLocked(['sites', siteId], () => another('fourth'), ['daily_counts', siteId])
  const makePrimary = () => agency.client.keyPhrases.makePrimary({ siteId, pageId, id: phrases[1] ?? 0 })
  await whileRowLocked(['sites', siteId], makePrimary, ['daily_counts', siteId])
  const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId })
  expect(key_phrase[0]?.id).toBe(phrases[1])
})

test('deleting a page locks its site before its figures', async () => {
  const { siteId, pageId } = await newPages()
  const remove = () => agency.client.pages.remove({ siteId, pageId })
  await whileRowLocked(['sites', siteId], remove, ['page_figures', pageId])
  expect((await agency.client.pages.list({ siteId })).map(({ id }) => id)).not.toContain(pageId)
})

test('deleting a page waits for rows that reference it before it locks its site', async () => {
  const { siteId, pageId } = await newPages()
  const remove = () => agency.client.pages.remove({ siteId, pageId })
  await whileRowLocked(['pages', pageId, 'key share'], remove, ['sites', siteId])
  expect((await agency.client.pages.list({ siteId })).map(({ id }) => id)).not.toContain(pageId)
})

test('deleting a site locks it before what is below it, as a deletion of opportunities does', async () => {
  const { siteId, pageId } = await newPages()
  const target = { siteId, pageId }
  const { link } = await agency.client.links.add({
    ...target,
    anchor_text: 'x',
    url_progress: 'in_process',
  })
  const remove = () => agency.client.sites.remove({ siteId })
  await whileRowLocked(['sites', siteId, 'key share'], remove, ['links', link.id])
  expect((await agency.client.sites.list()).map(({ id }) => id)).not.toContain(siteId)
})

test('deleting a sub-user waits for an import that notifies them before a site is locked', async () => {
  const { siteId, pageId } = await newPages()
  const helper = await server.newSubUser(agency, [siteId])
  await helper.client.cart.add(anInsertion({ site_id: siteId, page_id: pageId }))
  const remove = () => agency.client.subUsers.remove({ id: helper.user_id })
  await whileRowLocked(['users', helper.user_id, 'key share'], remove, ['sites', siteId])
  expect((await agency.client.subUsers.list()).map(({ id }) => id)).not.toContain(helper.user_id)
})

/** A large import of the page that waits. */
async function newImport(pageId: number): Promise<number> {
  const { id } = await server.database.kysely
    .insertInto('imports')
    .values({
      business_id: agency.business_id,
      user_id: agency.user_id,
      page_id: pageId,
      total: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const db = new TenantDb(server.database.kysely, agency.business_id)
  await storeBatches(db, id, [{ url: 'https://blog.example/9', anchor_text: 'a' }])
  return id
}

test('an import locks its page and its recipient before its own row, which is deleted with them', async () => {
  const { pageId } = await newPages()
  for (const locked of [
    ['pages', pageId],
    ['users', agency.user_id],
  ] as const) {
    const id = await newImport(pageId)
    await whileRowLocked([...locked], () => runImports(server.services), ['imports', id])
    const { state } = await server.database.kysely
      .selectFrom('imports')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('success')
  }
})

test('a failed import locks its recipient before its own row', async () => {
  const { pageId } = await newPages()
  const id = await newImport(pageId)
  const failed = { business_id: agency.business_id, user_id: agency.user_id, id }
  await whileRowLocked(['users', agency.user_id], () => recordImportFailure(server.services, failed), [
    'imports',
    id,
  ])
  const deleted = await server.database.kysely
    .deleteFrom('imports')
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst()
  expect(deleted).toEqual({ attempts: 1 })
})

test('withdrawing access locks the pages of cart lines before the grants', async () => {
  const { siteId, pageId } = await newPages()
  const helper = await server.newSubUser(agency, [siteId])
  await helper.client.cart.add(anInsertion({ site_id: siteId, page_id: pageId }))
  const withdraw = () => agency.client.subUsers.access({ sub_user_id: helper.user_id, sites: [] })
  await whileRowLocked(['pages', pageId], withdraw, ['user_sites', helper.user_id])
  expect(await helper.client.cart.list()).toEqual([])
})

test('deleting pages, sites and users during imports causes no deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { siteId, pageId, otherId } = await newPages()
    const helper = await server.newSubUser(agency, [siteId])
    await helper.client.cart.add(anInsertion({ site_id: siteId, page_id: otherId }))
    await newImport(pageId)
    await newImport(otherId)
    const failures: unknown[] = []
    const work = [
      runImports(server.services, undefined, (error) => failures.push(error)),
      agency.client.pages.remove({ siteId, pageId }, { retries: 0 }),
      agency.client.subUsers.access({ sub_user_id: helper.user_id, sites: [] }, { retries: 0 }),
      runImports(server.services, undefined, (error) => failures.push(error)),
      ...(round % 2 ? [agency.client.subUsers.remove({ id: helper.user_id }, { retries: 0 })] : []),
      ...(round % 3 ? [] : [agency.client.sites.remove({ siteId }, { retries: 0 })]),
    ]
    const ended = await Promise.allSettled(work)
    const broken = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as ApiError] : []))
    expect(failures).toEqual([])
    // What another call has just deleted is not found; nothing else may go wrong.
    expect(broken.filter(({ status }) => status !== 404)).toEqual([])
  }
}, 120_000)

test('pages are locked in the order of their ids, however they are sorted', async () => {
  const { siteId, pageId, otherId } = await newPages()
  const sort = (first: number, second: number) =>
    agency.client.pages.sort({ positions: { [first]: 0, [second]: 1 } })
  await sort(otherId, pageId)
  await whileRowLocked(['pages', pageId], () => sort(pageId, otherId), ['pages', otherId])
  const pages = await agency.client.pages.list({ siteId })
  expect(pages.slice(0, 2).map(({ id }) => id)).toEqual([pageId, otherId])
})

test('sorting key phrases locks their page', async () => {
  const { siteId, pageId, phrases } = await newPages()
  const [first = 0, second = 0] = phrases
  const sort = () => agency.client.keyPhrases.sort({ siteId, pageId, positions: { [second]: 0, [first]: 1 } })
  await whileRowLocked(['pages', pageId], sort, ['key_phrases', first])
  const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId })
  expect(key_phrase.map(({ id }) => id)).toEqual([first, second])
})
