import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { GaugeLegend, LinearGauge, NoTextShare } from './linear-gauge.tsx'

const meta = {
  title: 'Domain/Linear gauge',
  component: LinearGauge,
  args: { label: 'Blended', value: 41, withCart: 45, band: { from: 31, to: 41 } },
  decorators: [(Story) => <Card title="Anchor mix vs. Top Ten average">{Story()}</Card>],
} satisfies Meta<typeof LinearGauge>
export default meta
type Story = StoryObj<typeof meta>

const three = (
  <div style={{ display: 'grid', gap: 12, maxWidth: 520 }}>
    <LinearGauge label="Blended" value={41} withCart={45} band={{ from: 31, to: 41 }} />
    <LinearGauge label="Exact match" value={14} band={{ from: 0, to: 10 }} />
    <LinearGauge label="Natural" value={45} withCart={51} band={{ from: 49, to: 59 }} />
    <GaugeLegend />
  </div>
)

export const OnTarget: Story = {
  async play({ canvas }) {
    const meter = canvas.getByRole('meter', { name: 'Blended' })
    await expect(meter).toHaveAttribute(
      'aria-valuetext',
      '41%, On target, Target 31–41%, 45% with cart items',
    )
    await expect(canvas.getByText('On target')).toBeVisible()
    await expect(meter).toHaveAttribute('aria-valuemin', '0')
    await expect(meter).toHaveAttribute('aria-valuemax', '100')
  },
}

export const Three: Story = {
  render: () => three,
  async play({ canvas }) {
    await expect(canvas.getByText('4 pts over')).toBeVisible()
    await expect(canvas.getByText('4 pts under')).toBeVisible()
    for (let tick = 0; tick <= 100; tick += 10) await expect(canvas.getAllByText(`${tick}`)).toHaveLength(3)
  },
}

export const HomePage: Story = {
  args: {
    label: 'Exact match',
    value: 6,
    withCart: undefined,
    band: { from: 0, to: 5 },
    bandLabel: 'Under 5%',
  },
  async play({ canvas }) {
    await expect(canvas.getByText('1 pt over')).toBeVisible()
    await expect(canvas.getByText('Target Under 5%')).toBeVisible()
  },
}

/** Figures are compared as they are shown: no `1 pt over` beside 41 % and a target of at most 41 %. */
export const Barely: Story = {
  args: { value: 41.2 },
  async play({ canvas }) {
    await expect(canvas.getByText('On target')).toBeVisible()
  },
}

export const OnePoint: Story = {
  args: { value: 41.6 },
  async play({ canvas }) {
    await expect(canvas.getByText('1 pt over')).toBeVisible()
  },
}

export const Empty: Story = { args: { value: 0, withCart: 0 } }
export const Full: Story = { args: { value: 100, withCart: 100 } }
export const NoScale: Story = { args: { showScale: false } }
export const LongText: Story = {
  args: { label: 'Average of blended anchors of the ten best pages that are not ignored' },
}
export const Phone: Story = { render: () => <div style={{ inlineSize: 280 }}>{three}</div> }
export const RightToLeft: Story = { globals: { dir: 'rtl' }, render: () => three }

/** Links without anchor text (images, some exports) affect the gauges; their share is shown below. */
export const NoText: Story = {
  render: () => (
    <>
      {three}
      <NoTextShare noText={400} links={1200} />
    </>
  ),
  async play({ canvas }) {
    const sentence = '400 of 1,200 placed links (33%) have no anchor text and count as Natural.'
    await expect(canvas.getByText(sentence)).toBeVisible()
  },
}

/** A share that rounds to 0 is shown as such; no share shows nothing. */
export const FewWithoutText: Story = {
  render: () => (
    <>
      <NoTextShare noText={1} links={1200} />
      <NoTextShare noText={0} links={1200} />
      <NoTextShare noText={0} links={0} />
    </>
  ),
  async play({ canvas }) {
    const found = canvas.getAllByText(/anchor text/).map(({ textContent }) => textContent)
    await expect(found).toEqual([
      '1 of 1,200 placed links (under 1%) has no anchor text and counts as Natural.',
    ])
  },
}

/** Data that is not available yet. */
export const NoNumber: Story = {
  args: { value: Number.NaN },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/No value/)
    await expect(canvas.queryByRole('meter')).toBeNull()
    await expect(canvasElement.querySelector('.lw-linear')).not.toHaveAttribute('data-tone')
    await expect(canvasElement.textContent).not.toContain('NaN')
  },
}
