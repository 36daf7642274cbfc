import type { Meta, StoryObj } from '@storybook/react-vite'
import { Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { type Column, DataTable, TableToolbar, useTableState } from './table.tsx'

interface Phrase {
  id: number
  phrase: string
  volume: number | null
  rank: number
  page: string
}

const phrases: Phrase[] = [
  { id: 1, phrase: 'best hiking boots', volume: 40500, rank: 6, page: 'Hiking boots guide' },
  { id: 2, phrase: 'how to break in hiking boots', volume: 4400, rank: 2, page: 'Break-in' },
  { id: 3, phrase: 'vegan hiking boots', volume: null, rank: 48, page: 'Vegan' },
  { id: 4, phrase: 'Waterproof hiking boots', volume: 27100, rank: 14, page: 'Waterproof' },
]
const many = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  phrase: `phrase ${index + 1}`,
  volume: (index * 7919) % 50_000,
  rank: (index % 50) + 1,
  page: `Page ${index % 20}`,
}))

const columns: Column<Phrase>[] = [
  {
    id: 'phrase',
    header: 'Key phrase',
    isPrimary: true,
    sortValue: ({ phrase }) => phrase,
    cell: ({ phrase }) => phrase,
  },
  {
    id: 'volume',
    header: 'Search volume',
    headerHint: 'Searches a month',
    align: 'end',
    sortValue: ({ volume }) => volume,
    cell: ({ volume }) => volume?.toLocaleString('en-US') ?? 'N/A',
  },
  { id: 'rank', header: 'Rank', align: 'end', sortValue: ({ rank }) => rank, cell: ({ rank }) => rank },
  { id: 'page', header: 'Page', hideOnPhone: true, cell: ({ page }) => page },
]

type Props = ComponentProps<typeof DataTable<Phrase>>

function Table(props: Props) {
  return (
    <Card title="Key phrases" padding="none">
      <DataTable {...props} />
    </Card>
  )
}

const meta = {
  title: 'Tables/DataTable',
  component: Table,
  args: {
    label: 'Key phrases',
    columns,
    rows: phrases,
    rowId: ({ id }) => String(id),
    empty: <EmptyState title="No key phrases yet">Add the first one.</EmptyState>,
  },
} satisfies Meta<typeof Table>
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
    // The one without a volume stays last both ways.
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

export const SortedByHost: Story = {
  args: { sort: { id: 'rank', desc: true }, onSort: fn(), isSortedByHost: true },
  async play({ canvas, args }) {
    await expect(firstCells(canvas).at(0)).toBe('best hiking boots')
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(args.onSort).toHaveBeenCalledWith({ id: 'rank', desc: false })
    await expect(firstCells(canvas).at(0)).toBe('best hiking boots')
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

/** What is drawn as needed is whole while the browser prints. */
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

export const Loading: Story = {
  args: { rows: [], isLoading: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
    await expect(canvas.queryByText('No key phrases yet')).toBeNull()
  },
}

export const LoadingAgain: Story = { args: { isLoading: true } }

export const Empty: Story = {
  args: { rows: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No key phrases yet')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { rows: [], error: 'The key phrases could not be loaded. Please try again.' },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded')
    await expect(canvas.queryByText('No key phrases yet')).toBeNull()
  },
}

const long = phrases.map((row) => ({
  ...row,
  phrase: `${row.phrase} ${'and its very long tail '.repeat(6)}`,
}))

export const LongText: Story = {
  args: { rows: [...long, { ...phrases[0]!, id: 9, phrase: 'x'.repeat(300) }] },
}

export const Phone: Story = {
  args: {
    rowActions: () => [{ id: 'edit', label: 'Edit' }],
    selection: { selected: new Set(['2']), onChange: fn() },
  },
  render: (args) => (
    <div style={{ inlineSize: 360, maxInlineSize: '100%' }}>
      <Table {...args} />
    </div>
  ),
  async play({ canvas, canvasElement }) {
    const [, row] = canvas.getAllByRole('row')
    if (row === undefined) throw new Error('no row')
    await expect(getComputedStyle(row).display).toBe('grid')
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(firstCells(canvas).at(0)).toBe('how to break in hiking boots')
  },
}

export const ManyOnPhone: Story = {
  args: { rows: many, height: 480 },
  render: Phone.render,
  async play({ canvas }) {
    const region = await canvas.findByRole('region', { name: 'Key phrases, scrollable' })
    await waitFor(() => {
      region.scrollTop = region.scrollHeight
      return expect(canvas.getByText('phrase 1000')).toBeVisible()
    })
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { selection: { selected: new Set(['2']), onChange: fn() } },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    expanded: () => 'تفاصيل',
    rows: phrases.map((row) => ({ ...row, phrase: 'أفضل أحذية المشي' })),
    rowLabel: ({ id }) => `صف ${id}`,
  },
}
