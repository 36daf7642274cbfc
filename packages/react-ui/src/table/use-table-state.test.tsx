import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, nextSort } from './column.ts'
import { compare } from './use-sorted-rows.ts'
import { type TableQuery, filterRows, useTableState } from './use-table-state.ts'

interface Link {
  source: string | null
  da: number | null
}

const columns: Column<Link>[] = [
  { id: 'source', header: 'Source', sortValue: ({ source }) => source, cell: ({ source }) => source },
  {
    id: 'da',
    header: 'DA',
    sortValue: ({ da }) => da,
    filterText: ({ da }) => `da${da}`,
    cell: ({ da }) => da,
  },
]
const links: Link[] = [
  { source: 'Guest post', da: 10 },
  { source: 'page 10', da: null },
  { source: 'Page 2', da: 61 },
  { source: null, da: 7 },
]

/** The hook's result on its first render. */
function stateOf(query: TableQuery, rows = links) {
  let state: ReturnType<typeof useTableState<Link>> | undefined
  function Probe() {
    state = useTableState(rows, columns, query)
    return null
  }
  renderToString(<Probe />)
  if (state === undefined) throw new Error('it did not render')
  return state
}

const sources = (query: TableQuery) => stateOf(query).visible.map(({ source }) => source)

test('sorts texts in natural order and keeps rows without a value last in both directions', () => {
  expect(sources({ sort: { id: 'source', desc: false } })).toEqual(['Guest post', 'Page 2', 'page 10', null])
  expect(sources({ sort: { id: 'source', desc: true } })).toEqual(['page 10', 'Page 2', 'Guest post', null])
  expect(sources({ sort: { id: 'da', desc: false } })).toEqual([null, 'Guest post', 'Page 2', 'page 10'])
})

test('rows with equal values keep their order, in either direction', () => {
  const rows = ['b', 'a', 'c'].map((source): Link => ({ source, da: 5 }))
  for (const desc of [false, true]) {
    const { visible } = stateOf({ sort: { id: 'da', desc } }, rows)
    expect(visible.map(({ source }) => source)).toEqual(['b', 'a', 'c'])
  }
})

test('keeps the given order without a sort or with an unknown column', () => {
  expect(sources({})).toEqual(links.map(({ source }) => source))
  expect(sources({ sort: { id: 'nothing', desc: true } })).toEqual(links.map(({ source }) => source))
})

test('pages the filtered rows; a page beyond the last shows the last', () => {
  expect(stateOf({ page: 1, pageSize: 3 })).toMatchObject({ total: 4, pageCount: 2, page: 1 })
  expect(sources({ page: 9, pageSize: 3 })).toEqual([null])
  expect(stateOf({ filter: 'page', page: 2, pageSize: 3 })).toMatchObject({ total: 2, pageCount: 1, page: 1 })
})

test('matches rows that contain every word in some column, ignoring case', () => {
  expect(filterRows(links, columns, 'PAGE da61')).toEqual([links[2]])
  expect(filterRows(links, columns, 'page guest')).toEqual([])
  expect(filterRows(links, columns, '   ')).toBe(links)
})

test('filters by texts, not by numbers', () => {
  const [source] = columns
  const plain: Column<Link>[] = [
    ...(source ? [source] : []),
    { id: 'da', header: 'DA', sortValue: ({ da }) => da, cell: ({ da }) => da },
  ]
  expect(filterRows(links, plain, '10')).toEqual([links[1]])
})

test('a press on a header sorts ascending first, then descending', () => {
  expect(nextSort(null, 'da')).toEqual({ id: 'da', desc: false })
  expect(nextSort({ id: 'da', desc: false }, 'da')).toEqual({ id: 'da', desc: true })
  expect(nextSort({ id: 'da', desc: true }, 'da')).toEqual({ id: 'da', desc: false })
  expect(nextSort({ id: 'source', desc: false }, 'da')).toEqual({ id: 'da', desc: false })
})

test('compares numbers by value', () => {
  expect(compare(9, 10)).toBeLessThan(0)
  expect(compare('9', '10')).toBeLessThan(0)
  expect(compare('a', 'A')).toBe(0)
})
