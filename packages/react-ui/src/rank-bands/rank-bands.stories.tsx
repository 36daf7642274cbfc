import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { RankBands } from './rank-bands.tsx'

const days = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
)
const count = (least: number, every: number) => days.map((_, day) => least + Math.floor(day / every))
const counts = {
  top_3: count(1, 10),
  top_10: count(4, 8),
  top_20: count(6, 12),
  top_50: count(9, 20),
  beyond: count(5, 30),
  not_found: count(3, 40),
}

const meta = {
  title: 'Domain/Rank bands',
  component: RankBands,
  args: { days, counts, label: 'Distribution' },
} satisfies Meta<typeof RankBands>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  async play({ canvas }) {
    const plot = canvas.getByRole('slider', { name: 'Distribution' })
    await expect(plot).toHaveAttribute(
      'aria-valuetext',
      '10/30/2026: Top 3 3, 4–10 7, 11–20 8, 21–50 10, Beyond 50 5, Not found 3',
    )
  },
}
export const AsTable: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(31)
  },
}
export const Empty: Story = {
  args: {
    counts: { top_3: [], top_10: [], top_20: [], top_50: [], beyond: [], not_found: [] },
  },
}
export const RightToLeft: Story = { globals: { dir: 'rtl' } }
