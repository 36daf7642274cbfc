import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { TableInCard, columns, many, phrases } from '../testing/table-samples.tsx'
import { DataTable, TableToolbar, useTableState } from './table.tsx'

const meta = {
  title: 'Tables/DataTable',
  component: TableInCard,
  args: {
    label: 'Key phrases',
    columns,
    rows: phrases,
    rowId: ({ id }) => String(id),
    empty: <EmptyState title="No key phrases yet">Add the first one.</EmptyState>,
  },
} satisfies Meta<typeof TableInCard>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const firstCells = (canvas: Canvas) =>
  canvas
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => row.querySelector('[data-primary]')?.textContent)

export const Sorted: Story = {
  async play({ canvas }) {
    const volume = canvas.getByRole('columnheader', { name: /Search volume/ })
    await expect(volume).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(within(volume).getByRole('button'))
    await expect(volume).toHaveAttribute('aria-sort', 'ascending')
    // The row without a volume stays last in both directions.
    await expect(firstCells(canvas).at(0)).toBe('how to break in hiking boots')
    await expect(firstCells(canvas).at(-1)).toBe('vegan hiking boots')
    await userEvent.keyboard('{Enter}')
    await expect(volume).toHaveAttribute('aria-sort', 'descending')
    await expect(firstCells(canvas).at(0)).toBe('best hiking boots')
    await expect(firstCells(canvas).at(-1)).toBe('vegan hiking boots')
    await userEvent.click(canvas.getByRole('button', { name: 'Key phrase' }))
    await expect(firstCells(canvas).at(-1)).toBe('Waterproof hiking boots')
    await expect(canvas.getByRole('columnheader', { name: 'Page' })).not.toHaveAttribute('aria-sort')
  },
}

/** A press anywhere in a header sorts, including its padding, with and without a hint. */
export const WholeHeadingSorts: Story = {
  args: { onSort: fn(), isSortedByHost: true },
  async play({ canvas, args }) {
    const headings = canvas
      .getAllByRole('columnheader')
      .filter((heading: HTMLElement) => heading.hasAttribute('aria-sort'))
    await expect(headings.length).toBeGreaterThan(2)
    for (const heading of headings) {
      const { left, right, top, bottom } = heading.getBoundingClientRect()
      for (const x of [left + 2, right - 2])
        for (const y of [top + 2, bottom - 2]) {
          const pressed = document.elementFromPoint(x, y)
          await expect(heading).toContainElement(pressed as HTMLElement)
          const before = (args.onSort as ReturnType<typeof fn>).mock.calls.length
          await userEvent.click(pressed ?? heading)
          await expect(args.onSort).toHaveBeenCalledTimes(before + 1)
        }
    }
  },
}

export const SelectedActions: Story = {
  render: function Selecting(args) {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
    const actions = <Button icon={<Trash2 aria-hidden />}>Delete</Button>
    return (
      <Card padding="none">
        <DataTable {...args} selection={{ selected, onChange, actions }} />
      </Card>
    )
  },
  async play({ canvas }) {
    const bar = () => canvas.queryByRole('group', { name: 'Selected rows' })
    await expect(bar()).toBeNull()
    const box = canvas.getByRole('checkbox', { name: 'Select best hiking boots' })
    const before = box.getBoundingClientRect().top
    await userEvent.click(box)
    await expect(bar()).toHaveTextContent('1 selectedDelete')
    // The layout must not shift under the pointer.
    await expect(box.getBoundingClientRect().top).toBe(before)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(bar()).toBeNull()
    await expect(box).not.toBeChecked()
  },
}

export const SortedByHost: Story = {
  args: { sort: { id: 'rank', desc: true }, onSort: fn(), isSortedByHost: true },
  async play({ canvas, args }) {
    await expect(firstCells(canvas).at(0)).toBe('best hiking boots')
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(args.onSort).toHaveBeenCalledWith({ id: 'rank', desc: false })
    await expect(firstCells(canvas).at(0)).toBe('best hiking boots')
  },
}

const rendered = fn()

export const RendersOnlyTheSelectedRow: Story = {
  args: {
    columns: columns.map((column) =>
      column.isPrimary === true ? { ...column, cell: (row) => (rendered(), column.cell(row)) } : column,
    ),
  },
  render: function Selecting(args) {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
    return <DataTable {...args} selection={{ selected, onChange }} />
  },
  async play({ canvas }) {
    rendered.mockClear()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select best hiking boots' }))
    await expect(canvas.getByRole('checkbox', { name: 'Select best hiking boots' })).toBeChecked()
    await expect(rendered).toHaveBeenCalled()
    await expect(rendered.mock.calls.length).toBeLessThan(phrases.length)
  },
}

export const Selection: Story = {
  render: function Selecting(args) {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
    return (
      <Card padding="none" title={`${selected.size} selected`}>
        <DataTable {...args} selection={{ selected, onChange }} />
      </Card>
    )
  },
  async play({ canvas }) {
    const user = userEvent.setup()
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select best hiking boots' }))
    await expect(all.indeterminate).toBe(true)
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('checkbox', { name: 'Select vegan hiking boots' }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByText('3 selected')).toBeVisible()
    await userEvent.click(all)
    await expect(canvas.getByText('4 selected')).toBeVisible()
    await expect(all).toBeChecked()
    await expect(all.indeterminate).toBe(false)
    await userEvent.click(all)
    await expect(canvas.getByText('0 selected')).toBeVisible()
  },
}

const remove = fn()

export const RowMenu: Story = {
  args: {
    rowActions: ({ id }) => [
      {
        id: 'delete',
        label: 'Delete',
        icon: <Trash2 aria-hidden />,
        isDanger: true,
        onAction: () => remove(id),
      },
    ],
  },
  async play({ canvas, canvasElement }) {
    remove.mockClear()
    const button = canvas.getByRole('button', { name: 'Actions for vegan hiking boots' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await expect(remove).toHaveBeenLastCalledWith(3)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Expandable: Story = {
  args: {
    expanded: ({ id, phrase }) => (id === 3 ? undefined : <p style={{ margin: 0 }}>Links with “{phrase}”</p>),
  },
  async play({ canvas }) {
    const open = canvas.getByRole('button', { name: 'Details of best hiking boots' })
    await userEvent.click(open)
    await expect(open).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('Links with “best hiking boots”')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Details of vegan hiking boots' })).toBeNull()
    await userEvent.keyboard(' ')
    await expect(canvas.queryByText('Links with “best hiking boots”')).toBeNull()
  },
}

export const RowsWithAddresses: Story = {
  args: { onRowHref: ({ id }) => `#phrase-${id}` },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'vegan hiking boots' })).toHaveAttribute(
      'href',
      '#phrase-3',
    )
  },
}

export const ManyRows: Story = {
  args: {
    rows: many,
    height: 420,
    rowActions: () => [{ id: 'edit', label: 'Edit' }],
    selection: { selected: new Set(), onChange: fn() },
  },
  async play({ canvas, args }) {
    const table = canvas.getByRole('table', { name: 'Key phrases' })
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    const region = await canvas.findByRole('region', { name: 'Key phrases, scrollable' })
    region.scrollTop = region.scrollHeight
    const last = await canvas.findByText('phrase 1000')
    await expect(last.closest('tr')).toHaveAttribute('aria-rowindex', '1001')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
    await expect(args.selection?.onChange).toHaveBeenCalledWith(new Set(many.map(({ id }) => String(id))))
    region.scrollTop = 0
    await canvas.findByText('phrase 1')
  },
}

/** Virtualized tables render completely for print. */
export const Printed: Story = {
  args: { rows: many, height: 300 },
  async play({ canvas }) {
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getAllByRole('row')).toHaveLength(1001)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60))
  },
}

export const Filtered: Story = {
  render: function Filtering(args) {
    const [filter, setFilter] = useState('')
    const [page, setPage] = useState(1)
    const { visible, total, pageCount } = useTableState(phrases, columns, { filter, page, pageSize: 3 })
    return (
      <Card padding="none" title="Key phrases">
        <TableToolbar
          filter={{ value: filter, onChange: setFilter, label: 'Filter' }}
          count={`${total} rows`}
        >
          <Button onPress={() => setPage(page + 1)}>Page {Math.min(page, pageCount)}</Button>
        </TableToolbar>
        <DataTable {...args} rows={visible} isSortedByHost />
      </Card>
    )
  },
  async play({ canvas }) {
    await expect(firstCells(canvas)).toHaveLength(3)
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: 'Filter' })).toHaveFocus()
    await userEvent.keyboard('BOOTS break')
    await expect(canvas.getByText('1 rows')).toBeVisible()
    await expect(firstCells(canvas)).toEqual(['how to break in hiking boots'])
  },
}
