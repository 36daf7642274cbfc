import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { homeStats, pageStats } from '../testing/samples.ts'
import { PageScore, PageScoreExplanation, PageScoreSkeleton } from './page-score.tsx'

const meta = {
  title: 'Domain/Page score',
  component: PageScore,
  args: { stats: pageStats, isHome: false, onExplain: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof PageScore>
export default meta
type Story = StoryObj<typeof meta>

const full = {
  ...pageStats,
  page_score: 100,
  days_link_recency: 10,
  home_page_link_score: 25,
  gauges_score: 20,
  page_content_score: 10,
  content_total_page_score: 10,
  primary_links_score: 10,
  key_phrase_point: 15,
  secondary_key_phrase_point: 10,
}

export const InnerPage: Story = {
  async play({ canvas, args }) {
    const card = within(canvas.getByRole('region', { name: 'Page score' }))
    await expect(card.getAllByRole('term')).toHaveLength(8)
    await userEvent.click(card.getByRole('button', { name: 'Page score 71 Fair' }))
    await userEvent.click(card.getByRole('button', { name: 'Explain' }))
    await expect(args.onExplain).toHaveBeenCalledTimes(2)
  },
}

export const HomePage: Story = {
  args: { stats: homeStats, isHome: true },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Link recency',
      'Home page links',
      'Gauges',
    ])
    // A penalty part has no maximum.
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('−5 penalty')
  },
}

export const Loading: Story = { render: () => <PageScoreSkeleton /> }
export const Empty: Story = {
  args: {
    stats: { ...pageStats, page_score: 0, days_link_recency: 0, home_page_link_score: 0, gauges_score: 0 },
  },
}
export const Full: Story = { args: { stats: full } }
export const Phone: Story = { decorators: [(Story) => <div style={{ inlineSize: 300 }}>{Story()}</div>] }
export const RightToLeft: Story = { globals: { dir: 'rtl' } }

export const Explanation: Story = {
  render: () => (
    <Card>
      <PageScoreExplanation stats={pageStats} isHome={false} />
    </Card>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('Add more content to this page and to the site.')).toBeVisible()
    await expect(canvas.getByText('Raises Page content, Site content')).toBeVisible()
    await expect(canvas.getByText(/1–10: 15 points, 11–20: 10, 21–30: 7, 31–50: 3/)).toBeVisible()
    // Recency is at its maximum, so there is no advice.
    await expect(canvas.queryByText(/It has been too long/)).toBeNull()
  },
}

export const ExplanationOfHomePage: Story = {
  render: () => (
    <Card>
      <PageScoreExplanation stats={homeStats} isHome />
    </Card>
  ),
  async play({ canvas }) {
    await expect(
      canvas.getByText('It has been too long since the last link to this page was placed.'),
    ).toBeVisible()
    await expect(canvas.queryByText('Order more links to your home page.')).toBeNull()
  },
}

export const ExplanationWithoutAdvice: Story = {
  render: () => <PageScoreExplanation stats={full} isHome={false} />,
  async play({ canvas }) {
    await expect(canvas.getByText(/Nothing left to do/)).toBeVisible()
    await expect(canvas.getByText(/110 of 110 points, shown as 100/)).toBeVisible()
  },
}

export const ExplanationAtAHundred: Story = {
  render: () => <PageScoreExplanation stats={{ ...full, days_link_recency: 0 }} isHome={false} />,
  async play({ canvas }) {
    await expect(canvas.getByText(/It has been too long/)).toBeVisible()
    await expect(canvas.queryByText(/Nothing left to do/)).toBeNull()
    await expect(canvas.getByText(/100 of 110 points/)).toBeVisible()
  },
}

export const ExplanationRightToLeft: Story = {
  globals: { dir: 'rtl' },
  render: () => (
    <Card>
      <PageScoreExplanation stats={homeStats} isHome />
    </Card>
  ),
}
