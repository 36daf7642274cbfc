import type { KeyPhrase } from '@linkwright/core/tracking/key-phrases/key-phrase'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { KeyPhraseTable } from './key-phrase-table.tsx'

const ranksOf = (...ranks: number[]): KeyPhrase['ranks'] =>
  ranks.map((rank, index) => ({
    rank,
    depth: 100,
    provider: 'serper',
    when: new Date(Date.UTC(2026, 10, 16 - 14 * (ranks.length - 1 - index))).toISOString().slice(0, 10),
  }))

const aPhrase = (
  id: number,
  key_phrase: string,
  ranks: number[],
  more: Partial<KeyPhrase> = {},
): KeyPhrase => ({
  id,
  key_phrase,
  is_primary: '0',
  ranks: ranksOf(...ranks),
  rank: ranks.at(-1) ?? null,
  on_subdomain: null,
  tags: [],
  search_volume: 1000 * id,
  page_nickname: 'Hiking boots guide',
  links_containing: 3 * id,
  exact_links: id,
  ...more,
})

const phrases = [
  aPhrase(1, 'best hiking boots', [38, 34, 35, 29, 24, 22, 18, 19, 14, 12, 9, 8, 6], {
    is_primary: '1',
    search_volume: 40_500,
  }),
  aPhrase(2, 'how to break in hiking boots', [3, 3, 2, 2, 2, 2]),
  aPhrase(3, 'lightweight hiking boots', [14, 16, 18, 18, 21]),
  aPhrase(4, 'vegan hiking boots', [0, 48, 0, 0], { search_volume: null }),
  aPhrase(5, 'hiking boots for wide feet', []),
]

function Table(props: ComponentProps<typeof KeyPhraseTable>) {
  return (
    <Card title="Key phrases" padding="none">
      <KeyPhraseTable {...props} />
    </Card>
  )
}

const meta = {
  title: 'Domain/KeyPhraseTable',
  component: Table,
  args: {
    phrases,
    scoutLastRan: '2026-11-16',
    onAdd: fn(),
    onChart: fn(),
    onReorder: fn(),
    rowActions: () => [{ id: 'delete', label: 'Delete', isDanger: true }],
  },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const rowOf = (canvas: Canvas, phrase: string) =>
  within(
    canvas.getAllByRole('row').find((row: HTMLElement) => row.textContent?.includes(phrase)) ?? document.body,
  )

/** As the page view shows it. */
export const Full: Story = {
  async play({ canvas, args }) {
    for (const header of [
      'Key Phrase',
      'Search Volume',
      '# Links Containing Key Phrase',
      '# Exact Match Links',
      'Last 6 months',
      'Rank',
      'Last Change',
      'Tools',
    ]) {
      await expect(canvas.getByRole('columnheader', { name: header })).toBeVisible()
    }
    await expect(canvas.getByText('Updates every 2 weeks. Last checked 11/16/2026')).toBeVisible()
    await expect(rowOf(canvas, 'best hiking').getByText('Primary')).toBeVisible()
    await expect(rowOf(canvas, 'vegan').getByText('No data yet')).toBeVisible()
    await expect(rowOf(canvas, 'vegan').getByText('Not found')).toBeVisible()
    await expect(rowOf(canvas, 'wide feet').getByText('Not checked yet')).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Filter key phrases' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sort' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Rank history of vegan hiking boots' }))
    await expect(args.onChart).toHaveBeenCalledWith(phrases[3])
    await userEvent.click(canvas.getByRole('button', { name: 'Add Key Phrase' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

/** Names a better-ranked subdomain if subdomains do not count. */
export const OnSubdomain: Story = {
  args: {
    phrases: [
      aPhrase(1, 'best hiking boots', [38, 34], {
        is_primary: '1',
        on_subdomain: { rank: 4, url: 'https://shop.northwindoutdoor.example/boots' },
      }),
      aPhrase(2, 'vegan hiking boots', [0, 0], {
        on_subdomain: { rank: 12, url: 'https://blog.northwindoutdoor.example/vegan' },
      }),
      aPhrase(3, 'lightweight hiking boots', [14, 16]),
    ],
  },
  async play({ canvas }) {
    await expect(
      rowOf(canvas, 'vegan').getByText(
        'found at 12 on blog.northwindoutdoor.example, which this website does not count',
      ),
    ).toBeVisible()
    await expect(rowOf(canvas, 'lightweight').queryByText(/does not count/)).toBeNull()
  },
}

/** Not found sorts after any rank; not checked comes last. */
export const SortedByRank: Story = {
  async play({ canvas }) {
    const order = () =>
      canvas.getAllByRole('row').map((row: HTMLElement) => row.querySelector('.lw-phrase-text')?.textContent)
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(order().slice(1)).toEqual([
      'how to break in hiking boots',
      'best hiking boots',
      'lightweight hiking boots',
      'vegan hiking boots',
      'hiking boots for wide feet',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Rank' }))
    await expect(order().slice(1, 2)).toEqual(['vegan hiking boots'])
    await expect(order().at(-1)).toBe('hiking boots for wide feet')
  },
}

export const Filtered: Story = {
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter key phrases' }), 'boots WIDE')
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await userEvent.type(canvas.getByRole('searchbox'), 'r')
    await expect(canvas.getByText('No key phrase matches the filter')).toBeVisible()
  },
}

export const SortMode: Story = {
  async play({ canvas, args }) {
    const handles = () => canvas.queryAllByRole('button', { name: /^Drag / })
    await expect(handles()).toHaveLength(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Sort' }))
    await waitFor(() => expect(handles()).toHaveLength(phrases.length))
    await userEvent.click(canvas.getByRole('button', { name: 'Move best hiking boots down' }))
    await expect(args.onReorder).toHaveBeenCalledWith([2, 1, 3, 4, 5])
    await userEvent.click(canvas.getByRole('button', { name: 'Done sorting' }))
    await expect(canvas.getByRole('table', { name: 'Key phrases' })).toBeVisible()
    await expect(handles()).toHaveLength(0)
  },
}

export const NeverChecked: Story = {
  args: { scoutLastRan: '0000-00-00' },
  async play({ canvas }) {
    await expect(canvas.getByText('Updates every 2 weeks')).toBeVisible()
  },
}

export const AtLimit: Story = {
  args: { isAtLimit: true },
  async play({ canvas, args }) {
    const add = canvas.getByRole('button', { name: 'Add Key Phrase' })
    await expect(add).toHaveAttribute('data-variant', 'danger')
    await userEvent.click(add)
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = { args: { phrases: [], isLoading: true } }

export const Empty: Story = {
  args: { phrases: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No key phrases yet')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { phrases: [], error: 'The key phrases could not be loaded. Please try again.' },
}

export const LongText: Story = {
  args: { phrases: [aPhrase(6, 'hiking '.repeat(36), [3, 2], { is_primary: '1' }), ...phrases] },
}

export const Phone: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 340 }}>
      <Table {...args} />
    </div>
  ),
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
