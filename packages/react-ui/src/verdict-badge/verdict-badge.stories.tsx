import type { Meta, StoryObj } from '@storybook/react-vite'
import { verdicts } from '@linkwright/core/internal/tracking/verification/verdict'
import { expect } from 'storybook/test'
import { VerdictBadge } from './verdict-badge.tsx'

const meta = {
  title: 'Domain/Verdict badge',
  component: VerdictBadge,
  args: { verdict: 'live' },
} satisfies Meta<typeof VerdictBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Live: Story = {}

/** Each verdict has its own icon and word, so that none depends on color. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {(Object.keys(verdicts) as (keyof typeof verdicts)[]).map((verdict) => (
        <VerdictBadge key={verdict} verdict={verdict} />
      ))}
    </div>
  ),
  async play({ canvasElement }) {
    const badges = [...canvasElement.querySelectorAll('.lw-badge')]
    await expect(badges.map((badge) => badge.textContent)).toEqual(Object.values(verdicts))
    const icons = new Set(badges.map((badge) => badge.querySelector('svg')?.innerHTML))
    await expect(icons.size).toBe(badges.length)
  },
}

export const SeenAgain: Story = {
  args: { isSeenAgain: true },
  async play({ canvas }) {
    await expect(canvas.getByText('Seen again')).toBeVisible()
  },
}

/** A rented placement whose time is over is never lost. */
export const Expired: Story = {
  args: { verdict: 'lost', isExpired: true },
  async play({ canvas }) {
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.queryByText('Lost')).toBeNull()
  },
}

/** Only a live link can be seen again. */
export const StillLost: Story = {
  args: { verdict: 'lost', isSeenAgain: true },
  async play({ canvas }) {
    await expect(canvas.getByText('Lost')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' }, args: { verdict: 'changed' } }
export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { verdict: 'review' } }
