import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { RankLines } from './rank-lines.tsx'
import type { RankLine } from './rank-line.ts'

const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
)
const line = (number: number, more: Partial<RankLine> = {}): RankLine => ({
  id: `${number}`,
  label: `espresso kind ${number}`,
  ranks: days.map((_, day) => 1 + ((number * 7 + Math.round(6 * Math.sin(day / 9 + number))) % 55) + 6),
  ...more,
})
const notes = [
  { when: '2026-09-20', text: '3 links placed' },
  { when: '2026-10-30', text: 'Title changed: A → B' },
]

const meta = {
  title: 'Domain/Rank lines',
  component: RankLines,
  args: { days, lines: [line(0, { isOwn: true }), line(1)], notes, label: 'Ranks' },
} satisfies Meta<typeof RankLines>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  async play({ canvas }) {
    const plot = canvas.getByRole('slider', { name: 'Ranks' })
    await expect(plot.getAttribute('aria-valuetext')).toContain('10/30/2026: espresso kind 0')
    await expect(plot.getAttribute('aria-valuetext')).toContain('Title changed: A → B')
    plot.focus()
    await userEvent.keyboard('{Home}')
    await expect(plot.getAttribute('aria-valuetext')).toContain('09/01/2026')
    await expect(canvas.queryByText('Title changed: A → B')).toBeNull()
  },
}

/** Updates of search engines are shaded; the read-out names them and the notes of users. */
export const Updates: Story = {
  args: {
    notes: [...notes, { when: '2026-10-28', text: 'New design went live', isOwn: true }],
    spans: [
      { name: 'Google core update', from: '2026-09-10', to: '2026-09-24' },
      { name: 'Google spam update', from: '2026-10-26', to: null },
      { name: 'Google update of last year', from: '2025-10-26', to: '2025-11-26' },
    ],
  },
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.querySelectorAll('.lw-plot-span')).toHaveLength(2)
    await expect(canvasElement.querySelectorAll('.lw-plot-note[data-own]')).toHaveLength(1)
    const plot = canvas.getByRole('slider', { name: 'Ranks' })
    await expect(plot.getAttribute('aria-valuetext')).toContain('Google spam update (since 10/26/2026)')
    plot.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByText(/New design went live/)).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect(canvas.queryByText(/Google spam update/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(canvas.getByRole('columnheader', { name: 'Events' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: /New design went live/ })).toBeVisible()
    await expect(canvas.getAllByRole('cell', { name: /Google core update/ })).toHaveLength(1)
  },
}

/** Many events share marks with a count; the read-out names those of the selected days. */
export const ManyEvents: Story = {
  args: { notes: days.map((when) => ({ when, text: `1 link placed on ${when}` })) },
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.querySelectorAll('.lw-plot-note')).toHaveLength(9)
    await expect(canvas.getByText(/1 link placed on 2026-10-24.* and 1 more$/)).toBeVisible()
  },
}

export const Many: Story = {
  args: { lines: Array.from({ length: 50 }, (_, index) => line(index)) },
  async play({ canvas }) {
    const plot = canvas.getByRole('slider')
    plot.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(plot.getAttribute('aria-valuetext')).toContain('espresso kind 1 ')
  },
}

export const AsTable: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(61)
  },
}

/** Not found breaks a line; not checked does not. */
export const Gaps: Story = {
  args: { lines: [line(0, { ranks: days.map((_, day) => (day % 20 < 3 ? 0 : day % 2 ? null : 12)) })] },
}
export const Counts: Story = {
  args: { scale: 'count', lines: [line(0, { ranks: days.map((_, day) => day % 9) })] },
}
export const Empty: Story = {
  args: { lines: [line(0, { ranks: days.map(() => null) })] },
  async play({ canvas }) {
    await expect(canvas.getByText('No ranks in these days')).toBeVisible()
  },
}
export const Loading: Story = { args: { isLoading: true } }
export const Failed: Story = { args: { error: <p>The ranks could not be loaded.</p> } }
export const LongText: Story = {
  args: {
    lines: [
      line(0, { label: 'a very long key phrase that goes on and on and never seems to come to its end' }),
    ],
  },
}
export const RightToLeft: Story = { globals: { dir: 'rtl' } }
