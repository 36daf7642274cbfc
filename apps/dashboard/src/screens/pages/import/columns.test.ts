import { expect, it } from 'vitest'
import { columnsOf, linkColumns } from './columns.ts'

it('a known export is recognised, and what its tool says besides is read with it', () => {
  const headers = ['Domain rating', 'Referring page URL', 'Target URL', 'Anchor', 'First seen', 'Lost']
  const columns = columnsOf([
    headers,
    ['41', 'https://a.example', 'https://b.example', 'x', '2026-01-02', ''],
  ])
  expect(columns).toMatchObject({ headerAt: 0, mapping: { url: 1, anchor: 3, date: 4 }, order: 'ISO' })
  expect(columns.tool).toContain('Ahrefs')
  expect(linkColumns(columns, columns.mapping)).toMatchObject({
    url: 1,
    anchor: 3,
    date: 4,
    da: 0,
    lost: 5,
    width: 6,
  })
  expect(linkColumns(columns, { ...columns.mapping, url: 2 })).toMatchObject({
    url: 2,
    da: undefined,
    lost: undefined,
  })
})

it('a file that begins with an address has no header', () => {
  const columns = columnsOf([['garden tools', 'https://a.example/1']])
  expect(columns).toMatchObject({
    headerAt: null,
    headers: ['', ''],
    mapping: { url: 1, anchor: null, date: null },
  })
})

it('a header that nobody knows leaves the URL column open', () => {
  const columns = columnsOf([
    ['Verweis', 'Wort'],
    ['https://a.example/1', 'x'],
  ])
  expect(columns).toMatchObject({ headerAt: 0, mapping: { url: null } })
  expect(linkColumns(columns, columns.mapping)).toBeUndefined()
})
