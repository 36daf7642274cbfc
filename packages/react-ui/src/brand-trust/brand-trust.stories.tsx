import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { BrandTrust, BrandTrustExplanation } from './brand-trust.tsx'

const meta = {
  title: 'Domain/Brand trust',
  component: BrandTrust,
  args: {
    score: 73,
    basis: { page_scores: [80, 60, 40], brand_rank: 4, pages_in_top_ten: 2 },
    onExplain: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 520 }}>{Story()}</div>],
} satisfies Meta<typeof BrandTrust>
export default meta
type Story = StoryObj<typeof meta>

export const Fair: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Brand trust 73 Fair' }))
    await expect(args.onExplain).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { score: 0, basis: { page_scores: [], brand_rank: null, pages_in_top_ten: 0 } },
}

export const Explanation: Story = {
  render: (args) => (
    <Card>
      <BrandTrustExplanation {...args} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('Half of the average page score, which is 60 over 3 pages.')).toBeVisible()
    const marked = canvas.getAllByText(/yours/).map((mark) => mark.closest('tr')?.textContent)
    await expect(marked).toEqual(['Rank 2 to 5 · yours18', '60 to 79% · yours25'])
  },
}

/** The average shows next to its half. */
export const ExplanationOfHalves: Story = {
  args: { basis: { page_scores: [85, 85, 86], brand_rank: 4, pages_in_top_ten: 2 } },
  render: (args) => (
    <Card>
      <BrandTrustExplanation {...args} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText(/^Half of the average page score, which is 85\.3 over/)).toBeVisible()
    const points = canvas.getByText('42.7')
    await expect(points.getClientRects()).toHaveLength(1)
  },
}

export const ExplanationOfNothing: Story = {
  args: { score: 0, basis: { page_scores: [], brand_rank: 0, pages_in_top_ten: 0 } },
  render: (args) => (
    <Card>
      <BrandTrustExplanation {...args} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('Where the site ranks for its own brand name: not found.')).toBeVisible()
    await expect(canvas.getAllByText(/yours/)).toHaveLength(2)
  },
}

/** A subdomain ranks better than the site, but does not count. */
export const ExplanationOfSubdomain: Story = {
  args: {
    basis: {
      page_scores: [80, 60, 40],
      brand_rank: 4,
      brand_on_subdomain: { rank: 2, url: 'https://shop.northwindoutdoor.example/' },
      pages_in_top_ten: 2,
    },
  },
  render: (args) => (
    <Card>
      <BrandTrustExplanation {...args} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(
      canvas.getByText(
        'Where the site ranks for its own brand name: 4; found at 2 on shop.northwindoutdoor.example, which this website does not count.',
      ),
    ).toBeVisible()
  },
}

/** The rank could not be checked, which differs from not found. */
export const ExplanationOfUnknown: Story = {
  args: { score: 30, basis: { page_scores: [60], brand_rank: null, pages_in_top_ten: 0 } },
  render: (args) => (
    <Card>
      <BrandTrustExplanation {...args} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(
      canvas.getByText('Where the site ranks for its own brand name: not known yet.'),
    ).toBeVisible()
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  render: (args) => (
    <Card>
      <BrandTrustExplanation {...args} />
    </Card>
  ),
}
