import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { UiProvider } from '../provider/provider.tsx'
import type { Column } from '../table/column.ts'

const markup = (element: ReactElement) =>
  renderToStaticMarkup(<UiProvider locale="en-US">{element}</UiProvider>)

const text = (html: string) =>
  html
    .replaceAll(/<wbr\/?>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What each row of a table shows under each header, without a browser. */
export function cellsShown(table: ReactElement): Record<string, string>[] {
  const [, ...rows] = markup(table).split('class="lw-table-row"')
  return rows.map((row) =>
    Object.fromEntries(
      Array.from(
        row.matchAll(/<td[^>]*\bdata-label="([^"]*)"[^>]*>(.*?)<\/td>/gs),
        ([, header = '', cell = '']) => [header, text(cell)],
      ),
    ),
  )
}

/** What a list of facts (`dl`) says of each. */
export function factsShown(element: ReactElement): Record<string, string> {
  const facts = markup(element).matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries(Array.from(facts, ([, name = '', value = '']) => [text(name), text(value)]))
}

/** What a row is sorted by under each header. */
export function sortedBy<Row>(columns: readonly Column<Row>[], row: Row) {
  return Object.fromEntries(
    columns.flatMap(({ header, sortValue }) =>
      sortValue === undefined ? [] : [[header, sortValue(row)] as const],
    ),
  )
}
