import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Sparkline } from './sparkline.tsx'

const meta = {
  title: 'Domain/Sparkline',
  component: Sparkline,
  args: {
    values: [38, 34, 35, 29, 24, 22, 18, 19, 14, 12, 9, 8, 6],
    label: 'Rank from 38 to 6',
    isReversed: true,
  },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

const marks = (canvasElement: HTMLElement) => ({
  lines: canvasElement.querySelectorAll('.lw-sparkline path').length,
  dots: canvasElement.querySelectorAll('.lw-sparkline circle').length,
})

export const Rising: Story = {
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('img', { name: 'Rank from 38 to 6' })).toBeVisible()
    // A better rank is drawn higher.
    const ys = (canvasElement.querySelector('.lw-sparkline path')?.getAttribute('d') ?? '')
      .slice(1)
      .split('L')
      .map((point) => Number(point.split(' ')[1]))
    await expect(ys.at(-1)).toBeLessThan(ys[0] ?? 0)
  },
}

export const Gaps: Story = {
  args: { values: [null, 12, null, null, 20, 18, 16, null], label: 'Rank, not always found' },
  async play({ canvasElement }) {
    await expect(marks(canvasElement)).toEqual({ lines: 2, dots: 1 })
  },
}

export const Flat: Story = { args: { values: [7, 7, 7, 7], label: 'Rank 7 throughout' } }

export const Empty: Story = {
  args: { values: [], label: 'No ranks yet' },
  async play({ canvasElement }) {
    await expect(marks(canvasElement)).toEqual({ lines: 0, dots: 0 })
  },
}

export const OnePoint: Story = { args: { values: [7], label: 'Rank 7' } }
export const RightToLeft: Story = { globals: { dir: 'rtl' } }
