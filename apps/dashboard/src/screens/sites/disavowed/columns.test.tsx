import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { disavowedColumns } from './columns.tsx'

test('URLs are shown truncated to 100 characters, page URLs to 50', () => {
  const entry = { id: 1, url: 'u'.repeat(101), page_url: 'p'.repeat(51), links: 3 }
  const [url, page] = disavowedColumns.map(({ cell }) => renderToStaticMarkup(<>{cell(entry)}</>))
  expect(url).toBe(`<span class="ld-breaks" title="${'u'.repeat(101)}">${'u'.repeat(100)}...</span>`)
  expect(page).toBe(`<span class="ld-breaks" title="${'p'.repeat(51)}">${'p'.repeat(50)}...</span>`)
})
