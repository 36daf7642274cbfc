import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { UiProvider } from '../provider/provider.tsx'
import type { Column } from '../table/column.ts'

const markup = (element: ReactElement) =>
  renderToStaticMarkup(<UiProvider locale="en-US">{element}</UiProvider>)

/** The text content of markup. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<wbr\/?>|<\/?bdi\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The cell texts of each table row by header, rendered without a browser. */
export const renderedCells = (table: ReactElement) => cellsIn(markup(table))

/** The same for given markup. */
export function cellsIn(html: string): Record<string, string>[] {
  const [, ...rows] = html.split('class="lw-table-row"')
  return rows.map((row) =>
    Object.fromEntries(
      Array.from(
        row.matchAll(/<td[^>]*\bdata-label="([^"]*)"[^>]*>(.*?)<\/td>/gs),
        ([, header = '', cell = '']) => [header, textOf(cell)],
      ),
    ),
  )
}

/** The facts of a `dl` by name. */
export const renderedFacts = (element: ReactElement) => factsIn(markup(element))

/** The same for given markup. */
export function factsIn(html: string): Record<string, string> {
  const facts = html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries(Array.from(facts, ([, name = '', value = '']) => [textOf(name), textOf(value)]))
}

/** The sort values of a row by header. */
export function sortedBy<Row>(columns: readonly Column<Row>[], row: Row) {
  return Object.fromEntries(
    columns.flatMap(({ header, sortValue }) =>
      sortValue === undefined ? [] : [[header, sortValue(row)] as const],
    ),
  )
}
