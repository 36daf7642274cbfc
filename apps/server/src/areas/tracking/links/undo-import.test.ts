import { keptReasons, undoRefusals } from '@linkwright/core/tracking/links/undo-import'
import { IMPORT_STOPPED_BY_UNDO, IMPORT_UNDONE } from '@linkwright/core/tracking/links/import-csv'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { providerReporting, reportedLink } from '../../../testing/reported-links.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('undoing an import on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number
  let pages: number[]

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
    const added = [
      aPageForm({ page_url: '/a', kp1: 'red boots' }),
      aPageForm({ page_url: '/b', kp1: 'hats' }),
    ]
    pages = []
    for (const form of added) pages.push((await agency.client.pages.add({ siteId, ...form })).page.id)
    // Look-ups change the figures too.
    await runJobs(server.services)
  })

  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      url: `https://${name}${nth}.example`,
      anchor_text: nth % 2 === 0 ? 'red boots' : 'here',
      page_id: pages[nth % 2],
    }))
  const importRows = async (csv: ReturnType<typeof rows>, key?: string) => {
    const part = key === undefined ? {} : { import: { key, from: 0, name: `${key}.csv` } }
    const { import_id = 0 } = await agency.client.links.importSite({ siteId, csv, ...part })
    return import_id
  }
  /** Counts, scores and phrase counts of all pages, and the figures of the site. */
  const figures = async () => {
    const site = await agency.client.sites.show({ siteId })
    return {
      primary_links: site.primary_links,
      pages: site.pages.map(({ stats, keyphrases, links }) => ({
        stats,
        links,
        phrases: keyphrases.map((each) => [each.links_containing, each.exact_links]),
      })),
    }
  }
  const undo = async (id: number) => {
    const { run } = await agency.client.links.undoImport({ id })
    await runJobs(server.services)
    return await agency.client.bulk.show({ id: run.id })
  }
  const audited = async () =>
    await server.services.kysely
      .selectFrom('audit_log')
      .where('action', '=', 'import.undo')
      .select(['subject', 'subject_id', 'after'])
      .execute()

  it('deletes its links with all figures, and can itself be undone and repeated', async () => {
    await importRows(rows('earlier', 4))
    const before = await figures()
    const csv = rows('undone', 300)
    const id = await importRows(csv, 'the import')
    const imported = await figures()
    expect(imported).not.toEqual(before)
    const run = await undo(id)
    expect(run).toMatchObject({ act: 'imports.undo', state: 'done', total: 300, done: 300, refused: 0 })
    expect(await figures()).toEqual(before)
    const undone = await agency.client.links.import({ id })
    expect(undone).toMatchObject({
      undone_at: '2026-11-21T10:00:00.000Z',
      undo_run_id: run.id,
      undo_until: null,
    })
    expect(await audited()).toEqual([
      {
        subject: 'import',
        subject_id: id,
        after: { site_id: siteId, file_name: 'the import.csv', run_id: run.id, total: 300 },
      },
    ])
    expect((await refusalOf(agency.client.links.undoImport({ id }))).message).toBe(undoRefusals.undone)

    await agency.client.bulk.undo({ id: run.id })
    await runJobs(server.services)
    expect(await figures()).toEqual(imported)
    expect(await agency.client.links.import({ id })).toMatchObject({ undone_at: null, undo_run_id: null })
    expect(await undo(id)).toMatchObject({ state: 'done', done: 300, refused: 0 })
    expect(await figures()).toEqual(before)
  })

  it('lets the corrected file be imported, also by the call of the first one', async () => {
    const csv = rows('corrected', 2)
    const call = async () =>
      await agency.client.links.importSite({ siteId, csv }, { idempotencyKey: 'one-key-for-a-file' })
    const { import_id: first = 0 } = await call()
    expect((await call()).import_id).toBe(first)
    await undo(first)
    const again = await call()
    expect(again).toMatchObject({ count: 2, duplicate: 0 })
    expect(again.import_id).not.toBe(first)
    const keyed = await importRows(rows('keyed', 2), 'an undone key')
    await undo(keyed)
    const late = agency.client.links.importSite({
      siteId,
      csv,
      import: { key: 'an undone key', from: 2, name: 'x.csv' },
    })
    expect(await refusalOf(late)).toMatchObject({ code: 'conflict', message: IMPORT_UNDONE })
  })

  it('keeps links with a reason to stay, and names it', async () => {
    const [pageId = 0] = pages
    const place = { siteId, pageId }
    const names = ['edited', 'tiers', 'cart', 'reported', 'disavowed', 'plain'] as const
    const csv = names.map((name) => ({
      url: `https://kept-${name}.example`,
      anchor_text: name,
      page_id: pageId,
    }))
    const id = await importRows(csv)
    const links = await agency.client.links.list({ ...place, url_progress: 'placed' })
    const idOf = (name: string) => links.find(({ anchor_text }) => anchor_text === name)?.id ?? 0
    await agency.client.links.edit({ ...place, linkId: idOf('edited'), source: 'a friend' })
    await agency.client.links.add({
      ...place,
      level: 'secondary',
      parent_id: idOf('tiers'),
      anchor_text: 'below',
      url: 'https://below.example',
      url_progress: 'placed',
      date_completed: '2026-11-01',
    })
    await sql`update links set cart_tiers = 1 where id = ${idOf('cart')}`.execute(server.services.kysely)
    const { full_url } =
      (await agency.client.sites.show({ siteId })).pages.find((each) => each.id === pageId) ?? {}
    const reported = reportedLink(1, full_url ?? '', { url: 'https://kept-reported.example/' })
    const usual = server.services.integrations
    server.services.integrations = { ...usual, backlinks: providerReporting([[reported]]) }
    await agency.client.links.candidates(place)
    server.services.integrations = usual
    await agency.client.disavow.add({ siteId, disavowed: 'domain:kept-disavowed.example' })

    const run = await undo(id)
    expect(run).toMatchObject({ total: 6, done: 6, refused: 5 })
    const kept = await agency.client.bulk.rows({ id: run.id, state: 'refused' })
    const reasons = new Map(kept.map((row) => [row.id, row.reason]))
    expect(Object.fromEntries(names.map((name) => [name, reasons.get(idOf(name))]))).toEqual({
      ...keptReasons,
      plain: undefined,
    })
    await sql`update links set cart_tiers = 0 where id = ${idOf('cart')}`.execute(server.services.kysely)
  })

  it('stops a running import first', async () => {
    const csv = rows('running', 5200)
    const { import_id = 0 } = await agency.client.links.importSite({ siteId, csv })
    // No row was imported yet: there is nothing to undo, and the import goes on.
    const early = await refusalOf(agency.client.links.undoImport({ id: import_id }))
    expect(early.message).toBe(undoRefusals.nothing)
    expect((await agency.client.links.import({ id: import_id })).state).toBe('processing')
    const stop = new AbortController()
    const { kysely } = server.services
    const running = runImports(
      { ...server.services, now: () => (stop.abort(), server.clock.now) },
      stop.signal,
    )
    await running
    expect((await agency.client.links.import({ id: import_id })).done).toBe(5000)
    await undo(import_id)
    const ended = await agency.client.links.import({ id: import_id })
    expect(ended).toMatchObject({ state: 'failed', error: IMPORT_STOPPED_BY_UNDO, done: 5000, total: 5200 })
    expect(ended.undone_at).not.toBeNull()
    const left = await kysely.selectFrom('links').where('import_id', '=', import_id).select('id').execute()
    expect(left).toEqual([])
  })

  it('is possible for 30 days, and only for users who see the site', async () => {
    const id = await importRows(rows('old', 2))
    const stranger = await server.newAccount()
    expect(await refusalOf(stranger.client.links.undoImport({ id }))).toMatchObject({ code: 'not_found' })
    const then = server.clock.now
    server.clock.now = new Date(then.getTime() + 30 * DAY_MS)
    try {
      const client = await server.signIn(agency)
      expect((await refusalOf(client.links.undoImport({ id }))).message).toBe(undoRefusals.tooLate)
      expect((await client.links.imports({ siteId, limit: 1 }))[0]).toMatchObject({ id, undo_until: null })
    } finally {
      server.clock.now = then
    }
    const listed = await agency.client.links.imports({ siteId, limit: 2 })
    expect(listed.total).toBeGreaterThan(5)
    expect(listed[0]).toMatchObject({ id, count: 2, undo_until: '2026-12-21T10:00:00.000Z' })
  })
})
