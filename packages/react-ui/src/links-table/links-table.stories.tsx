import { aLink as placedLink } from '@linkwright/core/testing/a-link'
import type { Link } from '@linkwright/core/tracking/links/link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import type { Sort } from '../table/table.tsx'
import { LinksTable } from './links-table.tsx'

const aLink = (id: number, more: Partial<Link> = {}): Link => ({
  ...placedLink,
  id,
  url: `https://blog.example/${id}`,
  anchor_text: `anchor ${id}`,
  date_added: '2026-11-02',
  date_created: '2026-11-02T00:00:00.000Z',
  date_completed: '2026-11-02',
  source: 'CSV import',
  da: id % 100,
  ss_to_gp: 0,
  linked_page: 'https://northwindoutdoor.example/guides/hiking-boots',
  disavowed: id % 4 === 3 ? '1' : '0',
  ...more,
})

const long = 'https://trailmagazine.example/gear/2026/autumn/the-best-hiking-boots-of-the-year'
const links = [
  aLink(1, { url: long, anchor_text: 'best hiking boots', source: 'Guest post', da: 61 }),
  aLink(2, {
    url: 'https://walkers.example/boots',
    anchor_text: 'Northwind Outdoor',
    date_added: '2026-03-14',
  }),
  aLink(3, { url: 'javascript:alert(1)', anchor_text: '<b>bold</b>', source: null, da: null }),
  aLink(4, { url: 'http://peak.example/', anchor_text: '', date_added: null, da: 9 }),
]
const many = Array.from({ length: 100_000 }, (_, index) => aLink(index + 1))

function Table(props: ComponentProps<typeof LinksTable>) {
  return (
    <Card title="Completed Links" padding="none">
      <LinksTable {...props} />
    </Card>
  )
}

const meta = {
  title: 'Domain/LinksTable',
  component: Table,
  args: { links },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

const editSource = fn()

export const Full: Story = {
  args: {
    actions: <Button icon={<Plus aria-hidden />}>Add new link</Button>,
    rowActions: ({ id }) => [
      { id: 'source', label: 'Edit source', icon: <Pencil aria-hidden />, onAction: () => editSource(id) },
    ],
  },
  async play({ canvas, canvasElement }) {
    for (const header of ['Source', 'DA', 'URL', 'Anchor', 'Date Added', 'Tools']) {
      await expect(canvas.getByRole('columnheader', { name: header })).toBeVisible()
    }
    const link = canvas.getByRole('link', { name: /^https:\/\/trailmagazine/ })
    await expect(link).toHaveTextContent(`${long.slice(0, 50)}...`)
    await expect(link).toHaveAttribute('href', long)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(link).toHaveAccessibleName(/opens in a new tab/)
    // Other URL schemes and markup render as text.
    await expect(canvas.queryByRole('link', { name: /javascript/ })).toBeNull()
    await expect(canvas.getByText('javascript:alert(1)')).toBeVisible()
    await expect(canvas.getByText('<b>bold</b>')).toBeVisible()
    await expect(canvas.getByText('03/14/2026')).toBeVisible()
    editSource.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for https://walkers.example/boots' }))
    const menu = within(canvasElement.ownerDocument.body)
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Edit source' }))
    await expect(editSource).toHaveBeenCalledWith(2)
  },
}

/** Two lines each; the first twenty until the user wants more. */
export const TwoLineCards: Story = {
  args: {
    links: many.slice(0, 100),
    rowActions: () => [{ id: 'source', label: 'Edit source' }],
    selection: { selected: new Set(), onChange: fn() },
  },
  render: (args) => (
    <div style={{ inlineSize: 358 }}>
      <Table {...args} />
    </div>
  ),
  async play({ canvas }) {
    const rows = () => canvas.getAllByRole('row').slice(1)
    await expect(rows()).toHaveLength(20)
    await expect(rows()[0]?.clientHeight).toBeLessThan(66)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 80 more' }))
    await expect(rows()).toHaveLength(100)
    await expect(rows()[20]).toContainElement(document.activeElement as HTMLElement)
  },
}

/** Another spelling of a link's URL is marked as a duplicate and does not count. */
export const Duplicate: Story = {
  args: {
    links: [
      aLink(1, { url: 'https://walkers.example/~boots' }),
      aLink(2, { url: 'https://walkers.example/%7Eboots', is_duplicate: true }),
      aLink(4, { url: long, is_duplicate: true, rel: 'nofollow', disavowed: '1', lost_on: '2026-11-02' }),
    ],
  },
  async play({ canvas }) {
    const rows = canvas.getAllByRole('row').slice(1)
    const marked = rows.map((row: HTMLElement) => within(row).queryByText('Duplicate') !== null)
    await expect(marked).toEqual([false, true, true])
    await expect(rows[2]).toHaveTextContent('Disavowed Duplicate Nofollow Lost 11/02/2026')
  },
}

export const SortedByDate: Story = {
  async play({ canvas }) {
    const dates = () =>
      canvas.getAllByRole('row').map((row: HTMLElement) => row.querySelector('[data-label="Date Added"]'))
    await userEvent.click(canvas.getByRole('button', { name: 'Date Added' }))
    await expect(dates()[1]).toHaveTextContent('03/14/2026')
    await expect(dates()[4]).toHaveTextContent('–')
    await userEvent.click(canvas.getByRole('button', { name: 'Date Added' }))
    await expect(dates()[1]).toHaveTextContent('11/02/2026')
    await expect(dates()[4]).toHaveTextContent('–')
  },
}

function Filtering(props: ComponentProps<typeof LinksTable>) {
  const [value, onChange] = useState('')
  return <Table {...props} filter={{ value, onChange }} />
}

export const Filtered: Story = {
  render: (args) => <Filtering {...args} />,
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter links' }), 'guest 11/02')
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 link')
    await userEvent.type(canvas.getByRole('searchbox'), ' nowhere')
    await expect(canvas.getByText('No link matches the filter')).toBeVisible()
  },
}

function Paging(props: ComponentProps<typeof LinksTable>) {
  const [page, onPage] = useState(1)
  const [sort, onSort] = useState<Sort | null>({ id: 'da', desc: true })
  return <Table {...props} page={page} onPage={onPage} sort={sort} onSort={onSort} />
}

/** 100 per page. */
export const Pages: Story = {
  args: { links: many.slice(0, 250) },
  render: (args) => <Paging {...args} />,
  async play({ canvas }) {
    await expect(canvas.getAllByRole('row')).toHaveLength(101)
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }))
    await expect(canvas.getByText('201–250 of 250')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(51)
  },
}

export const HundredThousand: Story = {
  args: { links: many, height: 520, rowActions: () => [{ id: 'source', label: 'Edit source' }] },
  async play({ canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
    const region = await canvas.findByRole('region', { name: 'Completed links, scrollable' })
    // Rows are measured as they appear, which moves the end.
    await waitFor(async () => {
      region.scrollTop = region.scrollHeight
      await expect(canvas.getByText('anchor 100000')).toBeVisible()
    })
  },
}

/** Labels of links that are not live or being deleted. */
export const States: Story = {
  args: {
    links: [
      aLink(1, { deleting: true }),
      aLink(2, { url: null, url_progress: 'in_process', date_added: null }),
      aLink(3, { url: null, url_progress: 'not_ordered', date_added: null }),
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Deleting…')).toBeVisible()
    await expect(canvas.getByText('In process')).toBeVisible()
    await expect(canvas.getByText('Not ordered')).toBeVisible()
  },
}

export const Loading: Story = { args: { links: [], isLoading: true } }

export const Empty: Story = {
  args: { links: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No completed links yet')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { links: [], error: 'The links could not be loaded. Please try again.' },
}

export const LongText: Story = {
  args: { links: [aLink(9, { anchor_text: 'long '.repeat(80), source: 'S'.repeat(120) }), ...links] },
}

export const Phone: Story = {
  args: {
    links: [...links, aLink(7, { url: long })],
    rowActions: () => [{ id: 'source', label: 'Edit source' }],
  },
  render: (args) => (
    <div style={{ maxInlineSize: 340 }}>
      <Table {...args} />
    </div>
  ),
  // The label does not wrap next to a long URL.
  async play({ canvas }) {
    const heights = canvas.getAllByText('Disavowed').map((badge) => badge.getBoundingClientRect().height)
    await expect(heights).toEqual([18, 18])
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
