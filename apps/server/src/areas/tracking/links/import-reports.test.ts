import type { LinksImportCsvInput } from '@linkwright/sdk'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

type Row = LinksImportCsvInput['csv'][number]

describe.each(eitherDatabase)('what imported files report of links, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  const url = 'https://blog.example/post'

  async function newPlace() {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    return { siteId, pageId: site.pages[0]?.id ?? 0 }
  }
  type Place = Awaited<ReturnType<typeof newPlace>>
  const send = (place: Place, ...reports: Partial<Row>[]) =>
    agency.client.links.importCsv({
      ...place,
      csv: reports.map((report) => ({ url, anchor_text: 'coffee', ...report })),
    })
  async function shown(place: Place) {
    const [link] = await agency.client.links.list({ ...place, url_progress: 'placed' })
    const { rel, first_seen, last_seen, lost_on } = link ?? {}
    return { rel, first_seen, last_seen, lost_on }
  }
  const score = async ({ siteId }: Place) =>
    (await agency.client.pages.list({ siteId })).map(({ stats }) => stats)

  it('imports lost links with their day: they are filtered as lost, and count like others', async () => {
    const [place, same] = [await newPlace(), await newPlace()]
    expect(await send(place, { lost_on: '2026-02-03' })).toMatchObject({ count: 1, refused: [] })
    await send(same, {})
    expect(await shown(place)).toMatchObject({ lost_on: '2026-02-03' })
    const lost = (of: Place) => agency.client.links.list({ ...of, url_progress: 'placed', lost: '1' })
    expect([(await lost(place)).length, (await lost(same)).length]).toEqual([1, 0])
    expect(await score(place)).toEqual(await score(same))
  })

  it.each(['in one file', 'in two files'])('merges two reports of a link %s', async (where) => {
    const place = await newPlace()
    const old = { rel: 'follow', first_seen: '2026-01-02', last_seen: '2026-02-01' } as const
    const recent = { rel: 'nofollow', first_seen: '2026-01-09', last_seen: '2026-03-01' } as const
    for (const reports of where === 'in one file' ? [[recent, old]] : [[recent], [old]])
      await send(place, ...reports)
    expect(await shown(place)).toEqual({
      rel: 'nofollow',
      first_seen: '2026-01-02',
      last_seen: '2026-03-01',
      lost_on: null,
    })
    const before = await score(place)
    await send(place, { rel: 'ugc' })
    expect(await shown(place)).toMatchObject({ rel: 'nofollow', last_seen: '2026-03-01' })
    await send(place, { lost_on: '2026-04-01' })
    expect(await shown(place)).toMatchObject({ rel: 'nofollow', lost_on: '2026-04-01' })
    await send(place, { last_seen: '2026-03-15' })
    expect(await shown(place)).toMatchObject({ last_seen: '2026-03-15', lost_on: '2026-04-01' })
    await send(place, { last_seen: '2026-05-01', rel: 'sponsored' })
    expect(await shown(place)).toMatchObject({ rel: 'sponsored', last_seen: '2026-05-01', lost_on: null })
    expect(await score(place)).toEqual(before)
  })

  it('merges reports only into links of the page, and the first import can still be undone as a whole', async () => {
    const [place, other] = [await newPlace(), await newPlace()]
    await send(place, { rel: 'follow', last_seen: '2026-02-01' })
    await send(other, { rel: 'follow', last_seen: '2026-02-01' })
    await send(place, { rel: 'ugc', last_seen: '2026-03-01' })
    expect((await shown(other)).rel).toBe('follow')
    expect((await shown(place)).rel).toBe('ugc')
    const imports = await agency.client.links.imports({ siteId: place.siteId })
    const first = imports.find(({ count }) => count === 1)
    const { run } = await agency.client.links.undoImport({ id: first?.id ?? 0 })
    expect(await agency.client.bulk.show({ id: run.id })).toMatchObject({ done: 1, refused: 0 })
    expect(await agency.client.links.list({ ...place, url_progress: 'placed' })).toHaveLength(0)
  })
})
