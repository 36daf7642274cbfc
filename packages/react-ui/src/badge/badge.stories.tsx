import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowDown, ArrowUp, Star } from 'lucide-react'
import { expect } from 'storybook/test'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Display/Badge',
  component: Badge,
  args: { tone: 'neutral', children: 'Archived' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Badge tone="neutral">Regular page</Badge>
      <Badge tone="good">On target</Badge>
      <Badge tone="warn">4 pts over</Badge>
      <Badge tone="bad">Overdue</Badge>
      <Badge tone="info" icon={<Star aria-hidden />}>
        Primary
      </Badge>
      <Badge tone="up" icon={<ArrowUp aria-hidden />}>
        Up 2
      </Badge>
      <Badge tone="down" icon={<ArrowDown aria-hidden />}>
        Down 3
      </Badge>
    </div>
  ),
}

/** The middle of a badge is the middle of the text before it. */
export const BesideText: Story = {
  render: () => (
    <>
      {[undefined, <Star aria-hidden key="star" />].map((icon, index) => (
        <p key={index} data-testid="line">
          Visa ending in 4242{' '}
          <Badge tone="neutral" icon={icon}>
            Default
          </Badge>
        </p>
      ))}
    </>
  ),
  async play({ canvas }) {
    for (const line of canvas.getAllByTestId('line')) {
      const text = document.createRange()
      text.selectNode(line.firstChild ?? line)
      const badge = line.querySelector('.lw-badge')?.getBoundingClientRect()
      const middles = [text.getBoundingClientRect(), badge].map(
        (box) => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2,
      )
      await expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(1)
    }
  },
}

export const LongText: Story = {
  args: {
    tone: 'warn',
    children: 'Waiting for a reply from the editor of a magazine with a very long name',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { tone: 'good', children: 'في النطاق' } }
