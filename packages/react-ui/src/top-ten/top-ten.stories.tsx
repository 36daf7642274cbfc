import { homeBands } from '@linkwright/core/tracking/gauges/bands-home'
import { topTenSummary } from '@linkwright/core/tracking/top-ten/summary'
import type { TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { CompetitorLock, sideOf, TopTenTable } from './top-ten.tsx'

const phrase = 'hiking boots'
const link = (anchor_text: string) => ({ url: 'https://a.example/', anchor_text, da: 30, backlinks: 4 })
const aRow = (rank: number, more: Partial<TopTenRow> = {}): TopTenRow => ({
  id: rank,
  competitor_id: rank,
  rank,
  url: `https://competitor-${rank}.example/boots`,
  title: rank % 2 ? 'Boots for hiking' : 'Shoes',
  content_count: 1000 * rank,
  primary_links_to_url: 10 * rank,
  home_page_links: 7,
  own: null,
  ignored: '0',
  links: [link('hiking boots'), link('best hiking boots'), link('click here'), link('source')],
  ...more,
})

const rows = [
  aRow(1, { url: `https://long.example/${'a'.repeat(60)}` }),
  aRow(2),
  aRow(3, { ignored: '1' }),
  aRow(4, { title: null, content_count: null, primary_links_to_url: null, links: [] }),
  ...[5, 6, 7, 8, 9, 10].map((rank) => aRow(rank)),
]
const summary = topTenSummary(
  rows.map((row) => ({ ...row, anchors: row.links.map((of) => of.anchor_text) })),
  phrase,
)
const yours = {
  content_count: 1200,
  primary_links_to_url: 9,
  home_page_links: 7,
  blendedRatio: 40,
  exactRatio: 20,
  naturalRatio: 40,
}

function Table(props: ComponentProps<typeof TopTenTable>) {
  return (
    <Card title="Top 10 Rankings" padding="none">
      <TopTenTable {...props} />
    </Card>
  )
}

const meta = {
  title: 'Domain/TopTen',
  component: Table,
  args: {
    rows,
    summary,
    phrase,
    yours,
    bands: homeBands,
    open: new Set<string>(),
    onAnalyze: fn(),
    onCompare: fn(),
    onIgnore: fn(),
    onRestore: fn(),
    empty: 'No top ten yet',
  },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

/** The Top 10 Rankings of the page view. */
export const Full: Story = {
  async play({ canvas, args }) {
    for (const name of [
      'Rank',
      'URL',
      'KW In Title',
      'Links to Url',
      'Links to Homepage',
      'Competitor Analysis',
    ])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: new RegExp(`^https://long.example/${'a'.repeat(39)}[.]{3} `) }),
    ).toBeVisible()
    const ignored = within(canvas.getAllByRole('row')[3] ?? document.body)
    await expect(ignored.queryByRole('button', { name: /^Analyze/ })).toBeNull()
    await userEvent.click(ignored.getByRole('button', { name: /^Restore/ }))
    await expect(args.onRestore).toHaveBeenCalledWith(rows[2])
    const second = within(canvas.getAllByRole('row')[2] ?? document.body)
    await expect(second.getByText('No')).toBeVisible()
    await userEvent.click(second.getByRole('button', { name: /^Ignore/ }))
    await expect(args.onIgnore).toHaveBeenCalledWith(rows[1])
    await userEvent.click(second.getByRole('button', { name: /^Analyze/ }))
    await expect(args.onAnalyze).toHaveBeenCalledWith(rows[1])
  },
}

/** Your page comes first, also when the table is sorted. */
export const WithYou: Story = {
  args: { you: { url: 'https://yours.example/boots', rank: 33 } },
  async play({ canvas }) {
    const first = () => within(canvas.getAllByRole('row')[1]!)
    await expect(first().getByText('51 below average')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(first().getByText('You')).toBeVisible()
    await expect(within(canvas.getAllByRole('row')[2]!).getByText('10')).toBeVisible()
  },
}

export const Analyzed: Story = {
  args: { open: new Set(['2', '3', '4']) },
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('meter')).toHaveLength(3)
    await expect(canvas.getByRole('meter', { name: 'Exact Match' })).toHaveAttribute('aria-valuenow', '25')
    await expect(canvas.getByText('This page has 800 more words than yours.')).toBeVisible()
    await expect(canvas.getAllByText('This page has as many links to its home page as yours.')).toHaveLength(
      2,
    )
    await expect(canvas.getByText('The number of words of this page is unknown.')).toBeVisible()
    const [lock] = canvas.getAllByRole('button', { name: 'Competitor Lock' })
    await userEvent.click(lock ?? document.body)
    await expect(args.onCompare).toHaveBeenCalledWith(rows[1])
  },
}

export const Lock: Story = {
  render: () => <CompetitorLock theirs={sideOf(aRow(2), summary)} yours={yours} bands={homeBands} />,
  async play({ canvas }) {
    const wordsRow = within(canvas.getAllByRole('row')[1] ?? document.body)
    await expect(wordsRow.getByText('2,000')).toBeVisible()
    await expect(canvas.getAllByText('Better')).toHaveLength(5)
  },
}

function Ignoring(props: ComponentProps<typeof TopTenTable>) {
  const [ignored, setIgnored] = useState<number>()
  return (
    <Table
      {...props}
      rows={rows.map((row) => ({ ...row, ignored: row.id === ignored ? '1' : '0' }))}
      onIgnore={({ id }) => setIgnored(id)}
      onRestore={() => setIgnored(undefined)}
    />
  )
}

/** The buttons replace each other and pass the focus on. */
export const IgnoreAndRestore: Story = {
  render: (args) => <Ignoring {...args} />,
  async play({ canvas }) {
    const url = 'https://competitor-2.example/boots'
    canvas.getByRole('button', { name: `Ignore ${url}` }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: `Restore ${url}` })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: `Ignore ${url}` })).toHaveFocus()
  },
}

export const OneOfYours: Story = {
  args: { rows: [aRow(1), aRow(2, { own: 'page', ignored: '1' }), aRow(3, { own: 'site' })] },
  async play({ canvas }) {
    const row = (index: number) => within(canvas.getAllByRole('row')[index]!)
    await expect(row(2).getByText('Your page')).toBeVisible()
    await expect(row(3).getByText('Your site')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Analyze/ })).toHaveLength(1)
    await expect(row(2).getByRole('button', { name: /^Restore/ })).toBeVisible()
    await expect(row(3).getByRole('button', { name: /^Ignore/ })).toBeVisible()
  },
}

export const Loading: Story = { args: { rows: [], isLoading: true } }

export const Empty: Story = {
  args: { rows: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No top ten yet')).toBeVisible()
  },
}

export const Failed: Story = { args: { rows: [], error: 'The top ten could not be loaded.' } }

export const Phone: Story = {
  args: { open: new Set(['2']) },
  render: (args) => (
    <div style={{ maxInlineSize: 340 }}>
      <Table {...args} />
    </div>
  ),
}

export const Dark: Story = { globals: { theme: 'dark' }, args: { open: new Set(['2']) } }

export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { open: new Set(['2']) } }
