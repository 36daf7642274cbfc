import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Link } from './link.tsx'

const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { href: '#pages', children: 'Hiking boots guide' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Hiking boots guide' })).toHaveAttribute('href', '#pages')
  },
}

export const External: Story = {
  args: { href: 'https://example.com', isExternal: true },
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Hiking boots guide (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  },
}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const LongText: Story = {
  args: { children: `https://example.com/${'a-very-long-path-without-a-space-'.repeat(8)}` },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { children: 'دليل الأحذية', isExternal: true },
}
