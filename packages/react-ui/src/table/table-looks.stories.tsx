import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { TableInCard, columns, many, phrases } from '../testing/table-samples.tsx'

const meta = {
  title: 'Tables/DataTable looks',
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

export const Loading: Story = {
  args: { rows: [], isLoading: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
    await expect(canvas.queryByText('No key phrases yet')).toBeNull()
  },
}

export const Reloading: Story = { args: { isLoading: true } }

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
      <TableInCard {...args} />
    </div>
  ),
  async play({ canvas, canvasElement }) {
    const [, row] = canvas.getAllByRole('row')
    if (row === undefined) throw new Error('no row')
    await expect(getComputedStyle(row).display).toBe('grid')
    const selected = canvasElement.querySelector('[data-selected]')
    const colors = [selected, selected?.firstElementChild].map(
      (each) => each && getComputedStyle(each).backgroundColor,
    )
    await expect(colors).toEqual([expect.not.stringMatching(/, 0\)$/), 'rgba(0, 0, 0, 0)'])
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(firstCells(canvas).at(0)).toBe('how to break in hiking boots')
  },
}

/** Both controls come before the row's name, on the same line. */
export const SelectedAndOpenOnPhone: Story = {
  args: { ...Phone.args, expanded: () => 'Details' },
  render: Phone.render,
  async play({ canvasElement }) {
    const [row] = canvasElement.querySelectorAll('.lw-table-row')
    const lead = row?.querySelectorAll('[data-tool], [data-primary]') ?? []
    const boxes = Array.from(lead, (cell) => cell.getBoundingClientRect())
    await expect(boxes).toHaveLength(4)
    const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))
    await expect(new Set(middles).size).toBe(1)
    await expect(boxes.map(({ left }) => left)).toEqual(
      boxes.map(({ left }) => left).toSorted((a, b) => a - b),
    )
  },
}

/** Empty cells are left out with their label. */
export const NoDetailsOnPhone: Story = {
  args: {
    rows: phrases.slice(0, 2),
    columns: columns.map((column) =>
      column.id === 'rank' ? { ...column, cell: ({ id, rank }) => (id === 2 ? '' : rank) } : column,
    ),
  },
  render: Phone.render,
  async play({ canvasElement }) {
    const ranks = Array.from(canvasElement.querySelectorAll('[data-label="Rank"]'))
    await expect(ranks.map((cell) => getComputedStyle(cell).display)).toEqual(['flex', 'none'])
  },
}

const note = 'Another page ranks now since 11/23/2026'

/** A badge that is too long wraps instead of overflowing the screen. */
export const LongBadgeOnPhone: Story = {
  args: {
    rows: phrases.slice(0, 1),
    columns: [
      ...columns,
      { id: 'note', header: 'Ranking URL', cell: () => <Badge tone="warn">{note}</Badge> },
    ],
  },
  render: Phone.render!,
  async play({ canvas }) {
    const badge = canvas.getByText(note)
    const end = (element: Element) => Math.floor(element.getBoundingClientRect().right)
    await expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth)
    await expect(end(badge)).toBeLessThanOrEqual(end(badge.closest('td')!))
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
