import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Loading, Skeleton } from '../skeleton/skeleton.tsx'
import { DataTable } from '../table/table.tsx'
import { Card } from './card.tsx'

const meta = {
  title: 'Display/Card',
  component: Card,
  args: { title: 'Anchor mix', children: 'Blended 41 %, natural 45 %, exact match 14 %.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    subtitle: 'Against the average of the Top Ten',
    actions: (
      <Button size="sm" variant="ghost">
        Open link map
      </Button>
    ),
    footer: <Button size="sm">Order links</Button>,
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Anchor mix' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Anchor mix' })).toBeVisible()
  },
}

export const Article: Story = {
  args: { as: 'article', headingLevel: 3, title: 'Northwind Outdoor', isSelected: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('article', { name: 'Northwind Outdoor' })).toBeVisible()
  },
}

export const WithoutPadding: Story = { args: { padding: 'none', children: <div>To the edge.</div> } }

/** Nothing is painted outside of the round corner. */
export const TableWithoutTitle: Story = {
  args: {
    title: undefined,
    padding: 'none',
    children: (
      <DataTable
        label="Keys"
        columns={[{ id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name }]}
        rows={[{ name: 'Reporting' }]}
        rowId={({ name }) => name}
        empty="None"
      />
    ),
  },
  async play({ canvas }) {
    const heading = canvas.getByRole('columnheader')
    const { left, top } = heading.getBoundingClientRect()
    await expect(document.elementFromPoint(left + 1, top + 1)).not.toBe(heading)
    await expect(document.elementFromPoint(left + 8, top + 8)).toBe(heading)
  },
}

export const Bare: Story = { args: { title: undefined } }

export const LoadingBody: Story = {
  args: {
    children: (
      <Loading label="the anchor mix">
        <Skeleton lines={3} />
      </Loading>
    ),
  },
}

export const LongText: Story = {
  args: {
    title: 'A very long title, as some web pages have, that does not fit into the width of a narrow card',
    subtitle:
      'https://example.com/a/very/long/address/that/has/no/place/to/break/and/must/not/widen/the/card',
    actions: <Button size="sm">Edit page</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }} data-testid="frame">
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByTestId('frame').scrollWidth).toBe(300)
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    title: 'مزيج النصوص',
    subtitle: 'مقابل المتوسط',
    actions: <Button size="sm">فتح</Button>,
    children: 'نص',
  },
}
