import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { LinkTimeline, type TimelineLook } from './link-timeline.tsx'

const publishedUrl = 'https://trailmagazine.example/gear/best-hiking-boots'

const look = (id: number, day: string, found: Pick<TimelineLook, 'verdict' | 'codes'>): TimelineLook => ({
  id,
  at: `2026-${day}T09:30:00Z`,
  url: publishedUrl,
  ...found,
})

const looks: readonly TimelineLook[] = [
  {
    ...look(1, '08-01', { verdict: 'live', codes: ['ok'] }),
    excerpt: 'Before a long trip we look at the boots of Northway, which last for years.',
  },
  look(2, '09-10', { verdict: 'changed', codes: ['noindex', 'wrong_anchor'] }),
  look(3, '09-11', { verdict: 'unknown', codes: ['challenge'] }),
  look(4, '09-20', { verdict: 'lost', codes: ['link_removed'] }),
  {
    ...look(5, '10-01', { verdict: 'live', codes: ['moved'] }),
    url: 'https://trailmagazine.example/archive/best-hiking-boots',
  },
]

const meta = {
  title: 'Domain/Link timeline',
  component: LinkTimeline,
  args: { publishedUrl, looks, checkedAt: '2026-11-01T09:30:00Z' },
} satisfies Meta<typeof LinkTimeline>
export default meta
type Story = StoryObj<typeof meta>

/** Newest first. A live look after a loss is marked, and a new URL is shown. */
export const Full: Story = {
  async play({ canvas }) {
    const items = canvas.getAllByRole('listitem')
    const [newest] = items
    await expect(items).toHaveLength(looks.length)
    await expect(within(newest!).getByText('Seen again')).toBeVisible()
    await expect(within(newest!).getByRole('link')).toHaveAttribute(
      'href',
      'https://trailmagazine.example/archive/best-hiking-boots',
    )
    await expect(within(items.at(-1)!).queryByRole('link')).toBeNull()
    await expect(items.at(-1)).toHaveTextContent('The link is on the page as promised.')
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      'Live 40 days, Changed 1 day, Not known 9 days, Lost 11 days, Live 31 days',
    )
  },
}

/** A rented placement whose time is over: the looks after it are neither lost nor live. */
export const Expired: Story = {
  args: { looks: looks.slice(0, 4), paidUntil: '2026-09-15T00:00:00Z' },
  async play({ canvas }) {
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(5)
    await expect(items[0]).toHaveTextContent('Expired')
    await expect(items[1]).toHaveTextContent('The placement was paid until then.')
    await expect(items[2]).toHaveTextContent('Not known')
    await expect(canvas.queryByText('Lost')).toBeNull()
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      'Live 40 days, Changed 1 day, Not known 4 days, Expired 47 days',
    )
  },
}

/** Its time is not over. */
export const Rented: Story = {
  args: { paidUntil: '2126-09-15T00:00:00Z' },
  async play({ canvas }) {
    await expect(canvas.getByText('Lost')).toBeVisible()
    await expect(canvas.queryByText('Expired')).toBeNull()
  },
}

export const WithEvidence: Story = {
  args: {
    looks: looks.map((each) => ({ ...each, evidence: { id: each.id, size: 38_200 } })),
    onDownloadEvidence: fn(),
  },
  async play({ canvas, args, userEvent }) {
    const [newest] = canvas.getAllByRole('button', { name: /^Download evidence of/ })
    await expect(newest).toHaveTextContent('Evidence (38 kB)')
    await userEvent.click(newest!)
    await expect(args.onDownloadEvidence).toHaveBeenCalledWith(5)
  },
}

export const WithActions: Story = {
  args: {
    actions: ({ id }) => (
      <Button size="sm" variant="ghost">
        Show look {id}
      </Button>
    ),
  },
}

export const FirstLook: Story = { args: { looks: looks.slice(0, 1), checkedAt: '2026-08-01T09:30:00Z' } }

export const Empty: Story = {
  args: { looks: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('Not checked yet.')).toBeVisible()
  },
}

/** Text of the page is shown as text. */
export const LongText: Story = {
  args: {
    looks: [
      {
        ...looks[0]!,
        url: `https://elsewhere.example/${'a'.repeat(400)}`,
        excerpt: '<img src=x> '.repeat(16),
      },
    ],
  },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('blockquote img')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { dir: 'rtl' } }
