import { homeBands } from '@linkwright/core/tracking/gauges/bands-home'
import { aLink as placedLink } from '@linkwright/core/testing/a-link'
import type { Link } from '@linkwright/core/tracking/links/link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { LinkMapTable, LinksInProgress } from './link-map.tsx'

const aLink = (id: number, more: Partial<Link> = {}): Link => ({
  ...placedLink,
  id,
  url: null,
  anchor_text: `anchor ${id}`,
  anchor_type: 'generic',
  anchor_category: 'natural',
  url_progress: 'not_ordered',
  date_added: null,
  date_created: '2026-11-02T00:00:00.000Z',
  date_ordered: '2026-11-02',
  source: null,
  da: null,
  linkmap_id: id,
  linked_page: 'https://northwindoutdoor.example/boots',
  ...more,
})

const links = [
  aLink(1, { anchor_text: 'b'.repeat(51) }),
  aLink(2, { anchor_text: 'hiking boots', anchor_type: 'keyword', anchor_category: 'exact' }),
  ...Array.from({ length: 18 }, (_, index) => aLink(index + 3)),
]

function Table(props: ComponentProps<typeof LinkMapTable>) {
  return (
    <Card title="Link Map" padding="none">
      <LinkMapTable {...props} />
    </Card>
  )
}

const meta = {
  title: 'Domain/LinkMap',
  component: Table,
  args: { links, greyedOut: ['keyword'], bands: homeBands, onOrder: fn(), onAdd: fn(), empty: 'Empty' },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

/** A greyed-out type explains why and can still be ordered. */
export const Full: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('row')).toHaveLength(21)
    await expect(canvas.getByText(`${'b'.repeat(35)}...`)).toBeVisible()
    const why = canvas.getByRole('note')
    await expect(why).toHaveAccessibleName(/lift Exact Match above its target of at most 5%/)
    await userEvent.click(canvas.getByRole('button', { name: 'Order Link hiking boots' }))
    await expect(args.onOrder).toHaveBeenCalledWith(links[1])
    await userEvent.click(canvas.getByRole('button', { name: 'Add Link hiking boots' }))
    await expect(args.onAdd).toHaveBeenCalledWith(links[1])
  },
}

export const InProgress: Story = {
  render: () => <LinksInProgress links={links.slice(0, 2)} empty="Empty" />,
  async play({ canvas }) {
    await expect(canvas.getByText(`${'b'.repeat(50)}...`)).toBeVisible()
    await expect(canvas.getAllByText('11/02/2026')).toHaveLength(2)
  },
}

/** Row actions undo a mistake. */
export const InProgressWithTools: Story = {
  render: ({ onAdd }) => (
    <LinksInProgress
      links={links.slice(1, 2)}
      rowActions={(link) => [{ id: 'delete', label: 'Delete', isDanger: true, onAction: () => onAdd(link) }]}
      empty="Empty"
    />
  ),
  async play({ args, canvas, canvasElement }) {
    await expect(canvas.getByRole('columnheader', { name: 'Tools' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for hiking boots' }))
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await expect(args.onAdd).toHaveBeenCalledWith(links[1])
  },
}

/** A partial list cannot be sorted. */
export const PartInProgress: Story = {
  render: () => <LinksInProgress links={links.slice(0, 2)} isPart empty="Empty" />,
  async play({ canvas }) {
    await expect(canvas.getByRole('columnheader', { name: 'Date ordered' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Anchor|Type|Gauge|Date/ })).toBeNull()
  },
}

export const Empty: Story = { args: { links: [] } }

export const Loading: Story = { args: { links: [], isLoading: true } }

export const Failed: Story = { args: { links: [], error: 'The link map could not be loaded.' } }

export const Phone: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 340 }}>
      <Table {...args} />
    </div>
  ),
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
