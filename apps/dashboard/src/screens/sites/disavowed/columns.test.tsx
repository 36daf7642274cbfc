import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../testing/rendered.tsx'
import { disavowedColumns } from './columns.tsx'

test('truncates URLs to 100 characters and page URLs to 50', () => {
  const entry = { id: 1, url: 'u'.repeat(101), page_url: 'p'.repeat(51), links: 3 }
  const [url, page] = disavowedColumns.map(({ cell }) => textOf(rendered(<>{cell(entry)}</>)))
  expect(url).toBe(`${'u'.repeat(100)}...`)
  expect(page).toBe(`${'p'.repeat(50)}...`)
})
