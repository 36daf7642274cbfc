import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Websites', href: '#sites' },
      { label: 'Northwind Outdoor', href: '#site' },
      { label: 'Hiking boots guide' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Websites' })).toHaveAttribute('href', '#sites')
    await expect(canvas.getByText('Hiking boots guide')).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  },
}

export const One: Story = { args: { items: [{ label: 'Dashboard' }] } }

export const LongText: Story = {
  args: {
    items: [
      { label: 'Websites of the Association of Independent Kiln Builders', href: '#a' },
      { label: 'The guild of northern potters and their many apprentices', href: '#b' },
      { label: 'How to fire a kiln in winter when the wood is wet and the wind is from the east' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }} data-testid="frame">
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await expect(canvas.getByTestId('frame').scrollWidth).toBe(320)
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { items: [{ label: 'المواقع', href: '#a' }, { label: 'لوحة التحكم' }] },
}
