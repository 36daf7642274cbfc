import { afterEach, expect, it, vi } from 'vitest'
import { columnsOf, linkColumns, readAs } from './columns.ts'

it("recognizes a known export and maps its tool's other columns", () => {
  const headers = ['Domain rating', 'Referring page URL', 'Target URL', 'Anchor', 'First seen', 'Lost']
  const columns = columnsOf([
    headers,
    ['41', 'https://a.example', 'https://b.example', 'x', '2026-01-02', ''],
  ])
  expect(columns).toMatchObject({
    headerAt: 0,
    mapping: { url: 1, anchor: 3, date: 4 },
    foundBy: 'header',
    order: 'ISO',
  })
  expect(columns.tool).toContain('Ahrefs')
  expect(linkColumns(columns, columns.mapping)).toMatchObject({
    url: 1,
    anchor: 3,
    date: 4,
    da: 0,
    lost: 5,
    width: 6,
  })
  const other = linkColumns(columns, { ...columns.mapping, url: 2 })
  expect(other?.url).toBe(2)
  expect(other?.da).toBeUndefined()
  expect(other?.lost).toBeUndefined()
})

it('a file that starts with a URL has no header', () => {
  const columns = columnsOf([['garden tools', 'https://a.example/1']])
  expect(columns).toMatchObject({
    headerAt: null,
    headers: ['', ''],
    mapping: { url: 1, anchor: null, date: null },
    foundBy: 'address',
  })
})

it('accepts a URL without a scheme, but not a name with a dot', () => {
  expect(columnsOf([['a.example/1', 'garden tools']])).toMatchObject({ headerAt: null, mapping: { url: 0 } })
  expect(columnsOf([['page.link', 'page.text']])).toMatchObject({ headerAt: 0, mapping: { url: null } })
})

it('an unknown header leaves the URL column unmapped', () => {
  const columns = columnsOf([
    ['Verweis', 'Wort'],
    ['https://a.example/1', 'x'],
  ])
  expect(columns).toMatchObject({ headerAt: 0, mapping: { url: null } })
  expect(linkColumns(columns, columns.mapping)).toBeUndefined()
})

const headers = ['A', 'B']
const storedKey = JSON.stringify(['a', 'b'])
const stored = { headers: storedKey, mapping: { url: 1, anchor: null, date: 0 }, order: 'DMY' }
afterEach(() => vi.unstubAllGlobals())

it('reuses the mapping for the next file with the same header', () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify([null, stored]) })
  expect(columnsOf([headers])).toMatchObject({ mapping: stored.mapping, foundBy: 'choice', order: 'DMY' })
})

it.each([null, {}, [{}], [{ ...stored, mapping: null }], [{ ...stored, order: 'constructor' }]])(
  'ignores the stored value %j',
  (value) => {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(value) })
    expect(columnsOf([headers])).toMatchObject({ mapping: { url: null, anchor: null, date: null } })
  },
)

it('names the delimiter of a file only where it separates cells', () => {
  const read = (first: string[][]) =>
    readAs({ encodingName: 'UTF-8', form: { delimiter: ',' }, first }, undefined)
  expect(read([['Url~Anchor'], ['https://a.example~x']])).toEqual(['UTF-8'])
  expect(read([['Url'], ['https://a.example', 'x']])).toEqual(['UTF-8', 'commas'])
  const preview = { encodingName: 'UTF-8', form: { delimiter: ';' as const }, first: [['Url', 'Anchor']] }
  expect(readAs(preview, 'Ahrefs')).toEqual(['UTF-8', 'semicolons', 'Ahrefs'])
})
