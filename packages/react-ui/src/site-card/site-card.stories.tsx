import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { site } from '../testing/samples.ts'
import { SiteCard } from './site-card.tsx'
import { SiteCardSkeleton } from './site-card-skeleton.tsx'

const edit = fn()

const meta = {
  title: 'Domain/Site card',
  component: SiteCard,
  args: {
    site,
    today: '2026-11-21',
    manageHref: '#site',
    onExplainTrust: fn(),
    onUpdateCompetitors: fn(),
    actions: [
      { id: 'edit', label: 'Edit Site', onAction: edit },
      { id: 'purchase', label: 'Purchase Links', href: '#purchase' },
      { id: 'links', label: 'Export All Links', onAction: fn() },
      { id: 'orders', label: 'Export Link Orders', onAction: fn() },
      { id: 'disavow', label: 'Disavow Links', onAction: fn() },
      { id: 'delete', label: 'Delete Site', isDanger: true, onAction: fn() },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
} satisfies Meta<typeof SiteCard>
export default meta
type Story = StoryObj<typeof meta>

const noCompetitors = [{ url: '' }, { url: '' }, { url: '' }]
const lastLink = (days_since_last_link: string) => ({
  ...site,
  stats: { ...site.stats, days_since_last_link },
})

export const Full: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Northwind Outdoor' })).toBeVisible()
    await expect(canvas.getByText('northwindoutdoor.com')).toBeVisible()
    await expect(canvas.getByText('In progress').nextElementSibling).toHaveTextContent('6')
    await expect(canvas.getByText('4 days ago')).toBeVisible()
    await expect(canvas.getByText('$1,285.00')).toBeVisible()
    await expect(canvas.getByText('3 competitors tracked · 2 pages')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Manage SEO' })).toHaveAttribute('href', '#site')
    await userEvent.click(canvas.getByRole('button', { name: 'Brand trust 82 Good' }))
    await expect(args.onExplainTrust).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^Actions/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Site' }))
    await expect(edit).toHaveBeenCalled()
  },
}

export const NoCompetitors: Story = {
  args: { site: { ...site, competitors: noCompetitors } },
  async play({ canvas, args }) {
    await expect(canvas.getByText('No competitors')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Update Competitors' }))
    await expect(args.onUpdateCompetitors).toHaveBeenCalledOnce()
  },
}

const isError = (text: HTMLElement) => text.closest('dd')?.hasAttribute('data-error')

/** More than 50 days is an error state; exactly 50 days is not. */
export const Overdue: Story = {
  args: { site: lastLink('2026-10-01') },
  async play({ canvas }) {
    await expect(isError(canvas.getByText('51 days ago'))).toBe(true)
    await expect(canvas.getByText(', overdue')).toBeInTheDocument()
  },
}
export const NotYetOverdue: Story = {
  args: { site: lastLink('2026-10-02') },
  async play({ canvas }) {
    await expect(isError(canvas.getByText('50 days ago'))).toBe(false)
  },
}
export const NoLinks: Story = {
  args: { site: lastLink('1970-01-01') },
  async play({ canvas }) {
    await expect(isError(canvas.getByText('No Links'))).toBe(true)
  },
}

const failed = {
  state: 'failed',
  message: 'Serper asked to slow down.',
  failed_at: '2026-11-21T10:00:00.000Z',
  next_at: '2099-11-21T10:30:00.000Z',
  is_sample: true,
} as const

/** A failed provider check: the previous rank stays, and sample data is labeled. */
export const BrandRankUnknown: Story = {
  args: { site: { ...site, brand_scout: failed } },
  async play({ canvas }) {
    await expect(canvas.getByText('Sample data')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'The brand rank check failed' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'The brand rank could not be looked up: Serper asked to slow down. The next try is on 11/21/2099 10:30 UTC.',
    )
  },
}

export const Disabled: Story = {
  args: { site: { ...site, available: '0' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Manage SEO' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Disabled' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'This website is disabled, because you have downgraded your plan.',
    )
  },
}

export const Screenshot: Story = {
  args: {
    thumbnail: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="140"><rect width="200" height="140" fill="#0a7"/><rect y="20" x="20" width="90" height="14" fill="#fff"/></svg>')}`,
  },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('width', '200')
  },
}

export const BrokenScreenshot: Story = {
  args: { thumbnail: 'data:image/png;base64,none' },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.lw-preview svg')).not.toBeNull())
  },
}

export const Loading: Story = { render: () => <SiteCardSkeleton /> }

export const LongText: Story = {
  args: {
    site: {
      ...site,
      name: 'The Northwind Outdoor and Mountaineering Equipment Company of the Pacific Northwest',
      url: 'https://a-very-long-subdomain.northwind-outdoor-and-mountaineering-equipment.example.com',
      link_spend: 1_234_567.89,
    },
  },
  async play({ canvasElement }) {
    const card = canvasElement.querySelector('.lw-site-card')
    await expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
  },
}

/** Every card has one status line, so that buttons align. */
export const Beside: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 960 }}>{Story()}</div>],
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 304px)', gap: 16 }}>
      <SiteCard {...args} />
      <SiteCard {...args} site={{ ...site, name: 'Harbor Dental', competitors: noCompetitors }} />
      <SiteCard {...args} site={{ ...lastLink('2026-09-11'), name: 'Kiln & Co. Ceramics', available: '0' }} />
    </div>
  ),
  async play({ canvas }) {
    const tops = canvas
      .getAllByText('Manage SEO')
      .map((label) => Math.round(label.getBoundingClientRect().top))
    await expect(new Set(tops).size).toBe(1)
  },
}

export const RightToLeft: Story = { globals: { dir: 'rtl' } }
