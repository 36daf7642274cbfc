import { recognizeExport } from '@linkwright/core/tracking/links/recognize-export'
import { isProblem, type LinkRow, rowReader } from '@linkwright/core/tracking/links/read-row'
import { expect, it, vi } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { useServer } from '../../../testing/use-server.ts'

// One more row of the table, and its column: all else follows.
vi.mock('@linkwright/core/tracking/links/link-texts', async (original) => {
  const { linkTexts } = await original<{ linkTexts: object }>()
  return {
    linkTexts: {
      ...linkTexts,
      note: { label: 'Note', help: 'note', length: 20, headers: ['Note', 'Remark'] },
    },
  }
})
vi.mock('../../../db/tables.gen.ts', async (original) => {
  const { columnValues, ...types } = await original<{ columnValues: { links: object } }>()
  const links = { ...columnValues.links, note: 'textOrNull' }
  return { ...types, columnValues: { ...columnValues, links } }
})

const server = useServer(async () => {
  const database = await freshDatabase()
  await database.asOwner('alter table links add column note text')
  return database
})

it('imports, lists and exports a link text by the header of its column', async () => {
  const { client } = await server.newAccount()
  const siteId = (await client.sites.add(aSiteForm())).id
  const pageId = (await client.pages.add({ siteId, ...aPageForm() })).page.id
  const header = ['Url', 'Anchor Text', 'Remark']
  const found = recognizeExport(header)
  expect(found?.columns).toMatchObject({ url: 0, anchor_text: 1, note: 2 })
  const columns = { ...found?.columns, url: 0, anchor: 1, date: undefined, width: 3, guarded: false }
  const read = rowReader(columns, 'MDY', '2026-11-21')
  const rows = [
    ['https://a.example', 'shoes', ' Paid until May '],
    ['https://b.example', 'shoes', ''],
    ['https://c.example', 'shoes', 'longer than the twenty'],
  ].map(read)
  expect(rows[2]).toMatchObject({
    why: 'rule',
    reason: 'The text of Note is longer than 20 characters.',
  })
  const csv = rows.filter((row): row is LinkRow => !isProblem(row))
  expect(await client.links.importCsv({ siteId, pageId, csv })).toMatchObject({ count: 2, refused: [] })

  const listed = await client.links.list({ siteId, pageId, url_progress: 'placed', sort: 'url' })
  const notes = Array.from(listed, (link) => ('note' in link ? link.note : undefined))
  expect(notes).toEqual(['Paid until May', null])
  const [head, ...lines] = (await client.links.export({ siteId, pageId })).trimEnd().split('\r\n')
  expect(head).toBe('"Source","DA","URL","Anchor","Date added","Note"')
  expect(
    lines.map((line) => line.split(',').at(-1)).toSorted((a, b) => a?.localeCompare(b ?? '') ?? 0),
  ).toEqual(['""', '"Paid until May"'])
})
