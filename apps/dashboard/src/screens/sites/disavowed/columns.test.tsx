import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { disavowedColumns } from './columns.tsx'

test('truncates URLs to 100 characters and page URLs to 50', () => {
  const entry = { id: 1, url: 'u'.repeat(101), page_url: 'p'.repeat(51), links: 3 }
  const [url, page] = disavowedColumns.map(({ cell }) => renderToStaticMarkup(<>{cell(entry)}</>))
  const cut = (text: string) =>
    `<button type="button" class="lw-cut" aria-expanded="false">${text}...</button>`
  expect(url).toBe(cut('u'.repeat(100)))
  expect(page).toBe(cut('p'.repeat(50)))
})
