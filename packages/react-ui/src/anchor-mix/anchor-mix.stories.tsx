import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AnchorMix } from './anchor-mix.tsx'

const meta = {
  title: 'Domain/Anchor mix',
  component: AnchorMix,
  args: {
    parts: [
      { label: 'Blended', value: 41, tone: 'blended' },
      { label: 'Natural', value: 45, tone: 'natural' },
      { label: 'Exact match', value: 14, tone: 'exact' },
    ],
    types: [
      { label: 'Partial keyword', count: 16 },
      { label: 'Full URL', count: 18 },
      { label: 'Page title', count: 9 },
      { label: 'Generic', count: 11 },
      { label: 'Keyword plus', count: 6 },
      { label: 'Brand', count: 1205 },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof AnchorMix>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('Exact match').nextElementSibling).toHaveTextContent('14%')
    await expect(canvas.getByText('1,205')).toBeVisible()
  },
}

export const Counted: Story = {
  args: {
    types: [],
    parts: [
      { label: 'Blended', value: 41, count: 31, hint: 'a key phrase among other words', tone: 'blended' },
      { label: 'Natural', value: 59, count: 45, tone: 'natural' },
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('definition').map((count) => count.textContent)).toEqual(['31', '45'])
    await expect(canvas.getByText('a key phrase among other words')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { parts: [{ label: 'Blended', value: 0, tone: 'blended' }], types: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No anchors yet.')).toBeVisible()
  },
}

export const OneKind: Story = {
  args: {
    types: [],
    parts: [
      { label: 'Blended', value: 0, tone: 'blended' },
      { label: 'Natural', value: 100, tone: 'natural' },
    ],
  },
}

export const LongText: Story = {
  args: {
    types: [
      { label: 'Anchors that hold the brand and a keyword of the page in any order', count: 1_204_551 },
    ],
  },
}

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
