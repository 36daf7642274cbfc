import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from '../provider/provider.tsx'
import { DataTable } from './table.tsx'

const columns = [{ id: 'name', header: 'Name', cell: ({ id }: { id: number }) => `row ${id}` }]
const table = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  return renderToStaticMarkup(
    <UiProvider>
      <DataTable
        label="Rows"
        columns={columns}
        rows={rows}
        rowId={({ id }) => `${id}`}
        height={360}
        empty=""
      />
    </UiProvider>,
  )
}

test('shows the first visible rows at full height until the virtualization code is loaded', () => {
  const drawn = table(1000)
  expect(drawn.match(/row \d+/g)).toHaveLength(13)
  expect(drawn).toContain('aria-rowcount="1001"')
  expect(drawn).toContain('block-size:35532px')
  expect(table(100).match(/row \d+/g)).toHaveLength(100)
})
