import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { UrlCell, type UrlCellProps } from './url-cell.tsx'

const url = 'https://trailmagazine.example/gear/2026/autumn/the-best-hiking-boots-of-the-year'

const meta = {
  title: 'Display/URL cell',
  component: UrlCell,
  args: { url },
  render: (args) => <Narrow {...args} />,
} satisfies Meta<typeof UrlCell>
export default meta
type Story = StoryObj<typeof meta>

function Narrow(args: UrlCellProps) {
  return (
    <div style={{ inlineSize: 280 }}>
      <UrlCell {...args} />
    </div>
  )
}

/** Host and end stay; the middle gives way. The button shows the full URL. */
export const Long: Story = {
  async play({ canvas, canvasElement }) {
    const link = canvas.getByRole('link', { name: `${url} (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(link.clientHeight).toBeLessThan(24)
    const [host, tail] = ['.lw-url-host', '.lw-url-tail'].map((part) => canvasElement.querySelector(part))
    for (const part of [host, tail]) await expect(part?.scrollWidth).toBe(part?.clientWidth)
    await expect(tail).toHaveTextContent(url.slice(-11))
    const more = canvas.getByRole('button', { name: `Full URL ${url}`, expanded: false })
    await userEvent.tab()
    await userEvent.tab()
    await expect(more).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(link.clientHeight).toBeGreaterThan(24)
    await expect(link.scrollWidth).toBeLessThanOrEqual(280)
  },
}

/** A length of the specification: so many characters and three dots, then the end as decoration. */
export const Cut: Story = {
  args: { length: 50 },
  async play({ canvas }) {
    await expect(canvas.getByRole('link')).toHaveTextContent(`${url.slice(0, 50)}... (opens in a new tab)`)
    await expect(canvas.getByRole('link')).toHaveAccessibleName(`${url.slice(0, 50)}... (opens in a new tab)`)
  },
}

export const WithBadge: Story = { args: { children: <Badge tone="neutral">Nofollow</Badge> } }

export const Short: Story = {
  args: { url: 'https://blog.example/boots' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Never a link, never HTML. */
export const NoAddress: Story = {
  args: { url: 'javascript:alert(1)//<img src=x>' },
  async play({ canvas, canvasElement }) {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvasElement).toHaveTextContent('javascript:alert(1)//<img src=x>')
  },
}

export const Text: Story = {
  args: { isText: true },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export const None: Story = { args: { url: null } }

export const VeryLong: Story = {
  args: { url: `https://${'sub.'.repeat(12)}example/${'a'.repeat(2000)}` },
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A URL reads from left to right in any language. */
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { url: 'https://مثال.example/دليل/أحذية-المشي-لمسافات-طويلة' },
  async play({ canvasElement }) {
    const [host, path] = ['.lw-url-host', '.lw-url-path'].map(
      (part) => canvasElement.querySelector(part)?.getBoundingClientRect().left ?? 0,
    )
    await expect(host).toBeLessThan(path ?? 0)
  },
}
