import { FILE_IMPORT_ENDED, IMPORT_STOPPED } from '@linkwright/core/tracking/links/import-csv'
import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'
import { endStalledImports } from './end-stalled-imports.ts'

describe.each(databases)('a file that arrives in parts, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let site: { id: number }
  const { name } = aSiteForm()
  let page: { id: number; page_nickname: string }

  beforeAll(async () => {
    site = await agency.client.sites.add(aSiteForm())
    page = (await agency.client.pages.add({ siteId: site.id, ...aPageForm() })).page
  })

  const rows = (from: number, to: number, of: string) =>
    Array.from({ length: to - from }, (_, nth) => ({
      url: nth + from === 2 ? 'no address' : `https://${of}.example/${from + nth}`,
      anchor_text: 'here',
    }))
  const send = (
    csv: ReturnType<typeof rows>,
    file: { name: string; rows: number; sent: number; import_id?: number },
    status: 'add' | 'ignore' = 'add',
  ) => agency.client.links.importCsv({ siteId: site.id, pageId: page.id, csv, file, status })
  const messages = async () => (await agency.client.notices.list({})).map(({ message }) => message)
  const linksOf = async () =>
    (await agency.client.links.list({ siteId: site.id, pageId: page.id, limit: 1 })).total ?? 0

  it('is one import with one notice about file, page and site, processed once all of it has arrived', async () => {
    const before = await linksOf()
    const file = { name: 'links.csv', rows: 7 }
    const first = await send(rows(0, 3, 'parts'), { ...file, sent: 0 })
    expect(first).toMatchObject({ msg: 'processing', count: 0 })
    const import_id = first.import_id ?? 0
    await runImports(server.services)
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({
      state: 'processing',
      done: 0,
      total: 7,
    })
    // Neither twice nor out of order, nor by way of another page.
    await expect(send(rows(0, 3, 'parts'), { ...file, sent: 2, import_id })).rejects.toThrow(
      FILE_IMPORT_ENDED,
    )
    await expect(send(rows(3, 8, 'parts'), { ...file, sent: 3, import_id })).rejects.toThrow(
      FILE_IMPORT_ENDED,
    )
    const { page: other } = await agency.client.pages.add({ siteId: site.id, ...aPageForm() })
    await expect(
      agency.client.links.importCsv({
        siteId: site.id,
        pageId: other.id,
        csv: rows(3, 7, 'parts'),
        file: { ...file, sent: 3, import_id },
      }),
    ).rejects.toThrow(FILE_IMPORT_ENDED)
    expect(await send(rows(3, 5, 'parts'), { ...file, sent: 3, import_id })).toMatchObject({ import_id })
    expect(await send(rows(5, 7, 'parts'), { ...file, sent: 5, import_id })).toMatchObject({ import_id })
    await runImports(server.services)
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({
      state: 'success',
      done: 7,
      count: 6,
      refused: [{ row: 3, url: 'no address' }],
    })
    expect(await messages()).toEqual([
      `Your import of links.csv into ${page.page_nickname} of ${name} has finished: 6 links were added.`,
    ])
    expect(await linksOf()).toBe(before + 6)
  })

  it('stops at once on request, also while waiting or still arriving, and leaves nothing behind', async () => {
    const before = await linksOf()
    const file = { name: 'stopped.csv', rows: 60_000 }
    const { import_id = 0 } = await send(rows(3000, 5000, 'stopped'), { ...file, sent: 0 })
    const stop = () => agency.client.links.stopImport({ id: import_id })
    expect(await stop()).toEqual({ msg: 'ok' })
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({
      state: 'failed',
      error: IMPORT_STOPPED,
    })
    const batches = await server.database.kysely.selectFrom('import_batches').select('import_id').execute()
    expect(batches).toEqual([])
    await expect(send(rows(5000, 5010, 'stopped'), { ...file, sent: 2000, import_id })).rejects.toThrow(
      FILE_IMPORT_ENDED,
    )
    // Neither reported as cut off later, nor to the user who stopped it; a second stop changes nothing.
    const began = server.clock.now
    try {
      server.clock.now = new Date(began.getTime() + 300_000)
      expect(await endStalledImports(server.services)).toBe(0)
    } finally {
      server.clock.now = began
    }
    expect(await stop()).toEqual({ msg: 'ok' })
    expect((await messages()).filter((message) => message.includes('stopped.csv'))).toEqual([])
    expect(await linksOf()).toBe(before)
    await expect(agency.client.links.stopImport({ id: import_id + 999 })).rejects.toMatchObject({
      status: 404,
    })
    const other = await server.newAccount()
    await expect(other.client.links.stopImport({ id: import_id })).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['add', 3, '3 links were added until then'],
    ['ignore', 0, '3 more addresses are ignored'],
  ] as const)(
    'keeps completed rows when a colleague stops it, and notifies the sender: %s',
    async (status, more, done) => {
      const before = await linksOf()
      const file = { name: `${status}.csv`, rows: 6 }
      const { import_id = 0 } = await send(rows(100, 103, status), { ...file, sent: 0 }, status)
      await send(rows(103, 106, status), { ...file, sent: 3, import_id }, status)
      // Its rows are worked off as they came, and the first half of them only.
      const half = new AbortController()
      const now = () => (half.abort(), server.services.now())
      await runImports({ ...server.services, now }, half.signal)
      const colleague = await server.newSubUser(agency, [site.id])
      expect(await colleague.client.links.stopImport({ id: import_id })).toEqual({ msg: 'ok' })
      expect(await agency.client.links.import({ id: import_id })).toMatchObject({
        state: 'failed',
        error: IMPORT_STOPPED,
        done: 3,
        count: 3,
      })
      await expect(send(rows(103, 106, status), { ...file, sent: 3, import_id }, status)).rejects.toThrow(
        FILE_IMPORT_ENDED,
      )
      await runImports(server.services)
      expect(await linksOf()).toBe(before + more)
      expect((await messages()).filter((message) => message.includes(file.name))).toEqual([
        `Your import of ${file.name} into ${page.page_nickname} of ${name} was stopped: ${done}.`,
      ])
      expect(await colleague.client.notices.list({})).toEqual([])
      const batches = await server.database.kysely.selectFrom('import_batches').select('import_id').execute()
      expect(batches).toEqual([])
    },
  )

  it('is reported as cut off when its sender falls silent, leaves nothing behind, and accepts no further part', async () => {
    const before = await linksOf()
    const file = { name: 'cut.csv', rows: 60_000 }
    const { import_id = 0 } = await send(rows(10, 2010, 'cut'), { ...file, sent: 0 })
    const began = server.clock.now
    try {
      server.clock.now = new Date(began.getTime() + 100_000)
      expect(await endStalledImports(server.services)).toBe(0)
      await send(rows(2010, 2020, 'cut'), { ...file, sent: 2000, import_id })
      // Counted from what came last.
      server.clock.now = new Date(began.getTime() + 200_000)
      expect(await endStalledImports(server.services)).toBe(0)
      server.clock.now = new Date(began.getTime() + 221_000)
      expect(
        await Promise.all([endStalledImports(server.services), endStalledImports(server.services)]),
      ).toContain(1)
    } finally {
      server.clock.now = began
    }
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({
      state: 'failed',
      error: 'The file did not arrive completely, so nothing was imported. Choose the file again.',
    })
    expect((await messages()).filter((message) => message.includes('cut.csv'))).toEqual([
      `Your import of cut.csv into ${page.page_nickname} of ${name} was cut off: 2,010 of 60,000 rows had arrived, and nothing was imported. Choose the file again.`,
    ])
    await expect(send(rows(2020, 2030, 'cut'), { ...file, sent: 2010, import_id })).rejects.toMatchObject({
      code: 'conflict',
    })
    await runImports(server.services)
    expect(await linksOf()).toBe(before)
    const batches = await server.database.kysely.selectFrom('import_batches').select('import_id').execute()
    expect(batches).toEqual([])
  })
})
