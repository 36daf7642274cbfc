import { expect, test } from 'vitest'
import { tableHead, tableLine } from '../../tables/table-csv.ts'
import { aLink } from '../../testing/a-link.ts'
import { completedLinks } from './completed-links.table.ts'

test('completed-links.csv has the columns Source, DA, URL, Anchor, Date added', () => {
  expect(completedLinks.file.name).toBe('completed-links.csv')
  expect(tableHead(completedLinks)).toBe('"Source","DA","URL","Anchor","Date added"\r\n')
})

test('dates have hh:mm, missing values are empty, and no cell is a formula', () => {
  const link = {
    ...aLink,
    source: 'CSV import',
    da: 41,
    url: 'https://blog.example/a',
    anchor_text: '=1+1',
    date_added: '2026-11-21',
  }
  expect(tableLine(completedLinks, link)).toBe(
    `"CSV import","41","https://blog.example/a","'=1+1","11/21/2026 00:00"\r\n`,
  )
  expect(tableLine(completedLinks, { ...link, source: null, da: null, url: null, date_added: null })).toBe(
    `"","","","'=1+1",""\r\n`,
  )
})
