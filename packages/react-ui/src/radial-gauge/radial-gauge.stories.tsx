import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { MiniGauge, RadialGauge } from './radial-gauge.tsx'

const meta = {
  title: 'Domain/Radial gauge',
  component: RadialGauge,
  args: { value: 71, label: 'Page score' },
} satisfies Meta<typeof RadialGauge>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 24 } as const

/** The strongest color channels of a drawn line. */
function strongest(line: Element | null | undefined): string {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(line ?? document.body)
    .stroke.match(/\d+/g)
    ?.map(Number) ?? [0]
  if (blue > Math.max(red, green)) return 'blue'
  return green > 2 * blue ? 'red and green' : 'red'
}

export const Fair: Story = {
  async play({ canvas }) {
    const meter = canvas.getByRole('meter', { name: 'Page score' })
    await expect(meter).toHaveAttribute('aria-valuenow', '71')
    await expect(meter).toHaveAttribute('aria-valuetext', '71, Fair')
  },
}

export const Zones: Story = {
  render: () => (
    <div style={row}>
      {[0, 47, 64, 82, 100].map((value) => (
        <RadialGauge key={value} value={value} label={`Page score ${value}`} size={140} />
      ))}
    </div>
  ),
  async play({ canvas }) {
    const tones = canvas.getAllByRole('meter').map((meter) => meter.dataset['tone'])
    await expect(tones).toEqual(['bad', 'bad', 'warn', 'good', 'good'])
    const [red, yellow, blue] = [47, 64, 82].map((value) =>
      canvas.getByRole('meter', { name: `Page score ${value}` }).querySelector('.lw-gauge-value'),
    )
    await expect(strongest(red)).toBe('red')
    await expect(strongest(yellow)).toBe('red and green')
    await expect(strongest(blue)).toBe('blue')
  },
}

/** 75 is blue as a page score and yellow as brand trust. */
export const TwoThresholds: Story = {
  render: () => (
    <div style={row}>
      <RadialGauge value={75} label="Page score" />
      <RadialGauge value={75} label="Brand trust" kind="trust" />
    </div>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('meter', { name: 'Page score' })).toHaveAttribute('data-tone', 'good')
    await expect(canvas.getByRole('meter', { name: 'Brand trust' })).toHaveAttribute('data-tone', 'warn')
  },
}

export const AsButton: Story = {
  args: { onPress: fn() },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Page score 71 Fair' })
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

export const Mini: Story = {
  render: () => (
    <div style={row}>
      {[82, 64, 47, 0, 100].map((value) => (
        <MiniGauge key={value} value={value} label={`Brand trust ${value}`} kind="trust" />
      ))}
      <MiniGauge value={82} label="Brand trust" kind="trust" onPress={fn()} />
    </div>
  ),
}

/** Data that is not available yet. */
export const NoNumber: Story = {
  render: () => (
    <div style={row}>
      <RadialGauge value={Number.NaN} label="Page score" />
      <MiniGauge value={Number.NaN} label="Brand trust" kind="trust" />
    </div>
  ),
  async play({ canvas }) {
    for (const name of ['Page score No value', 'Brand trust No value']) {
      const gauge = canvas.getByRole('img', { name })
      await expect(gauge).not.toHaveAttribute('data-tone')
      await expect(gauge).toHaveTextContent('–')
    }
  },
}

export const LongText: Story = { args: { word: 'Needs a great deal of work' } }
export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { label: 'تقييم الصفحة', word: 'متوسط' } }
