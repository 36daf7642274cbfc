import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Tabs } from './tabs.tsx'

const labels = [
  'Summary',
  'Key phrases',
  'Completed links',
  'Link map',
  'Top Ten',
  'Tiered links',
  'Opportunities',
]

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Hiking boots guide',
    selected: 'Summary',
    items: labels.slice(0, 4).map((label) => ({ id: label, label, href: `#${label}` })),
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    items: [
      { id: 'Summary', label: 'Summary', href: '#summary' },
      { id: 'Key phrases', label: 'Key phrases', href: '#key-phrases', count: 12 },
      { id: 'Links', label: 'Completed links', href: '#links', count: 1240 },
    ],
    children: <div style={{ paddingBlock: 16 }}>What the open tab shows.</div>,
  },
  async play({ canvas }) {
    const here = canvas.getByRole('link', { name: 'Summary' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: /Completed links/ })).toHaveAttribute('href', '#links')
    await expect(canvas.getByRole('navigation', { name: 'Hiking boots guide' })).toContainElement(here)
  },
}

export const Alone: Story = {
  args: {
    items: [{ id: 'Summary', label: 'Summary', href: '#summary' }],
    children: 'What the only tab shows.',
  },
  async play({ canvas }) {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByText('What the only tab shows.')).toBeVisible()
  },
}

export const Narrow: Story = {
  args: {
    items: labels.map((label) => ({ id: label, label, href: `#${label}` })),
    selected: 'Opportunities',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }} data-testid="frame">
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const frame = canvas.getByTestId('frame')
    await expect(frame.scrollWidth).toBe(300)
    const here = canvas.getByRole('link', { name: 'Opportunities' })
    await waitFor(() =>
      expect(here.getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right + 4),
    )
    await waitFor(() => expect(fades(canvas.getByRole('list'))).toEqual({ start: true, end: false }))
  },
}

/** Whether the ends of a tab row fade out. */
function fades(row: HTMLElement) {
  const mask = getComputedStyle(row).maskImage
  return { start: /right, rgba\(0, 0, 0, 0\)/.test(mask), end: mask.endsWith('rgba(0, 0, 0, 0))') }
}

/** The open tab is fully visible between the fades. */
export const NarrowInside: Story = {
  args: { ...Narrow.args, selected: 'Completed links' },
  decorators: Narrow.decorators,
  async play({ canvas }) {
    const row = canvas.getByRole('list')
    await waitFor(() => expect(fades(row)).toEqual({ start: true, end: true }))
    const [frame, here] = [row, canvas.getByRole('link', { name: 'Completed links' })].map((element) =>
      element.getBoundingClientRect(),
    )
    await expect(here?.left).toBeGreaterThanOrEqual((frame?.left ?? 0) + 39)
    await expect(here?.right).toBeLessThanOrEqual((frame?.right ?? 0) - 39)
    row.scrollLeft = 0
    await waitFor(() => expect(fades(row)).toEqual({ start: false, end: true }))
  },
}

export const Refused: Story = {
  args: {
    items: [
      { id: 'Summary', label: 'Summary', href: '#summary' },
      { id: 'map', label: 'Link map', href: '#map', whyDisabled: 'Set competitors to see the link map.' },
    ],
  },
  async play({ canvas }) {
    await userEvent.tab()
    await userEvent.tab()
    const refused = canvas.getByRole('link', { name: 'Link map' })
    await expect(refused).toHaveFocus()
    await expect(refused).toHaveAttribute('aria-disabled', 'true')
    await expect(refused).not.toHaveAttribute('href')
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Set competitors to see the link map.')
  },
}

export const LongText: Story = {
  args: {
    items: [
      { id: 'Summary', label: 'A summary of everything that was ever said about this page', href: '#a' },
      { id: 'b', label: 'Another tab with a name that is longer than any tab should have', href: '#b' },
    ],
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    label: 'صفحة',
    selected: 'b',
    items: [
      { id: 'a', label: 'ملخص', href: '#a' },
      { id: 'b', label: 'عبارات', href: '#b', count: 12 },
    ],
  },
}
