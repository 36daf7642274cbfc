import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Alert } from '../alert/alert.tsx'
import { Card } from '../card/card.tsx'
import { RankChart, type RankSeries } from './rank-chart.tsx'

/** Every two weeks from June 1. */
const day = (index: number) => new Date(Date.UTC(2026, 5, 1 + 14 * index)).toISOString().slice(0, 10)
const series = (label: string, ranks: (number | null)[], isOwn = false): RankSeries => ({
  label,
  isOwn,
  points: ranks.map((rank, index) => ({ when: day(index), rank })),
})

const own = series('You', [38, 34, 35, 29, 24, 22, 18, 19, 14, 12, 9, 8, 6], true)
const rival = series('trailpeak.com', [11, 12, 10, 9, 9, 8, 10, 11, 10, 12, 13, 12, 14])

const meta = {
  title: 'Domain/Rank chart',
  component: RankChart,
  args: { series: [own, rival] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Card title="Rank history">{Story()}</Card>
      </div>
    ),
  ],
} satisfies Meta<typeof RankChart>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  async play({ canvas }) {
    const plot = canvas.getByRole('slider', { name: 'Rank history' })
    await expect(plot).toHaveAttribute('aria-valuetext', '11/16/2026: You 6, trailpeak.com 14')
    plot.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(plot).toHaveAttribute('aria-valuetext', '11/02/2026: You 8, trailpeak.com 12')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(canvas.getByText('06/01/2026')).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByText('11/16/2026')).toBeVisible()
  },
}

export const Mouse: Story = {
  async play({ canvas }) {
    const plot = canvas.getByRole('slider')
    const { left, top, width } = plot.getBoundingClientRect()
    await userEvent.pointer({
      target: plot,
      coords: { clientX: left + 30 + (width - 64) / 2, clientY: top + 50 },
    })
    await expect(canvas.getByText('08/24/2026')).toBeVisible()
    await userEvent.unhover(plot)
    await expect(canvas.getByText('11/16/2026')).toBeVisible()
  },
}

export const AsTable: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    const rows = canvas.getAllByRole('row').map((row) => row.textContent)
    await expect(rows).toHaveLength(14)
    await expect(rows.slice(0, 2)).toEqual(['DateYoutrailpeak.com', '11/16/2026614'])
    await expect(canvas.getByRole('button', { name: 'View as chart' })).toHaveFocus()
  },
}

/** 0 (not found) leaves a gap; 87 is drawn at the edge and labeled 87. */
export const GapsAndDeepRanks: Story = {
  args: { series: [series('You', [87, 62, 44, 0, 0, 31, null, 28, 87], true)] },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '09/21/2026: You 87')
    const line = canvasElement.querySelector('.lw-plot .lw-plot-line')?.getAttribute('d') ?? ''
    await expect(line.match(/M/g)).toHaveLength(3)
    // The axis ends at 50, so rank 87 is drawn at 50.
    const ticks = canvasElement.querySelectorAll('.lw-plot-tick path')
    const edge = /^M\S+ ([\d.]+)H/.exec(ticks[5]?.getAttribute('d') ?? '')?.[1]
    await expect(line).toContain(` ${Number(edge).toFixed(1)}L`)
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByText('Not found')).toBeVisible()
  },
}

const approach = Array.from({ length: 12 }, (_, step) => step)

/** Six lines that end within three ranks of each other. */
export const CrowdedEnds: Story = {
  args: {
    series: [
      own,
      ...[7, 6, 8, 5, 7].map((rank, index) =>
        series(`rival-${index}.com`, [...approach.map((step) => 20 + 5 * index - step), rank]),
      ),
    ],
  },
  async play({ canvasElement }) {
    const boxes = [...canvasElement.querySelectorAll('.lw-plot-end text')]
      .map((text) => text.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)
    await expect(boxes).toHaveLength(6)
    const overlaps = boxes.filter((box, index) => box.top < (boxes[index - 1]?.bottom ?? 0) - 1)
    await expect(overlaps).toEqual([])
  },
}

export const OnePoint: Story = {
  args: { series: [series('You', [14], true)] },
  async play({ canvas }) {
    await expect(canvas.getByText('You: 14 on 06/01/2026')).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const Empty: Story = {
  args: { series: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No ranks yet')).toBeVisible()
  },
}

export const Loading: Story = { args: { isLoading: true } }
export const Failed: Story = {
  args: { error: <Alert tone="bad">The ranks could not be loaded.</Alert> },
  async play({ canvas }) {
    await expect(canvas.getByText('The ranks could not be loaded.')).toBeVisible()
  },
}

export const LongText: Story = {
  args: { series: [own, { ...rival, label: 'a-very-long-name-of-a-competitor-that-goes-on.example.com' }] },
}
export const Phone: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 250 }}>{Story()}</div>],
  async play({ canvasElement }) {
    const chart = within(canvasElement).getByRole('slider')
    await expect(chart.scrollWidth).toBeLessThanOrEqual(chart.clientWidth)
  },
}
export const RightToLeft: Story = { globals: { dir: 'rtl' } }
