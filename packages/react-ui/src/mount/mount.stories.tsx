import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PageScore } from '../page-score/page-score.tsx'
import { SiteCard } from '../site-card/site-card.tsx'
import { type FakeServer, fakeURL, startFakeServer } from '../testing/fake-server.ts'
import { pageStats, site } from '../testing/samples.ts'
import { definePageScoreElement, mount, type MountOptions } from './mount.tsx'

/** Page styles that would break every component they reach. */
const hostile = `
  .hostile, .hostile * { font: 700 30px/3 fantasy !important; color: rgb(1, 2, 3) !important; padding: 21px !important;
    text-transform: uppercase !important; letter-spacing: 9px !important }`

/** A host page's element. */
function Host<Props extends object>({ id, options }: { id: string; options: MountOptions<Props> }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return undefined
    const mounted = mount(host.current, options)
    // A React root must not be unmounted while another one renders.
    return () => void setTimeout(() => mounted.unmount())
  }, [options])
  return <div ref={host} data-testid={id} />
}

const score = { component: PageScore, props: { stats: pageStats, isHome: false }, theme: 'light' } as const
const card = {
  component: SiteCard,
  props: { site, today: '2026-11-21', manageHref: '#site', actions: [{ id: 'edit', label: 'Edit Site' }] },
  theme: 'light',
} as const

const meta = {
  title: 'Embedding/mount',
  // Each story gets its own page, because they share the fake server.
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const inside = (host: HTMLElement) => {
  const root = host.shadowRoot?.querySelector<HTMLElement>('.lw-root')
  if (!root) throw new Error('Nothing was rendered into the shadow root.')
  return within(root)
}

const styleOf = (element: Element) => {
  const { color, font, padding, letterSpacing, textTransform } = getComputedStyle(element)
  return { color, font, padding, letterSpacing, textTransform }
}

/** Every element looks the same in a hostile page and in a neutral one. */
export const NoStyleGetsIn: Story = {
  render: () => (
    <>
      <style>{hostile}</style>
      <Host id="quiet" options={score} />
      <div className="hostile">
        <Host id="hostile" options={score} />
      </div>
    </>
  ),
  async play({ canvas }) {
    const [quiet = [], spoilt = []] = await waitFor(() =>
      ['quiet', 'hostile'].map((id) => {
        inside(canvas.getByTestId(id)).getByText('71')
        return [...(canvas.getByTestId(id).shadowRoot?.querySelectorAll('.lw-root *') ?? [])]
      }),
    )
    await expect(quiet.length).toBeGreaterThan(40)
    await expect(spoilt.map(styleOf)).toEqual(quiet.map(styleOf))
    // Verifies that our styles apply: otherwise the number would use the browser's font.
    const number = inside(canvas.getByTestId('hostile')).getByText('71')
    await expect(getComputedStyle(number).fontWeight).toBe('620')
  },
}

/** A menu opened in a shadow root renders inside it, where its styles are, and receives the focus. */
export const OverlaysStayInside: Story = {
  render: () => (
    <div style={{ maxInlineSize: 320, minBlockSize: 320 }}>
      <Host id="host" options={card} />
    </div>
  ),
  async play({ canvas }) {
    const host = await waitFor(() => {
      inside(canvas.getByTestId('host')).getByText('Northwind Outdoor')
      return canvas.getByTestId('host')
    })
    await userEvent.click(inside(host).getByRole('button', { name: /^Actions/ }))
    const portal = host.shadowRoot?.querySelector<HTMLElement>('[data-portal]')
    if (!portal) throw new Error('There is no root for what floats.')
    const item = await within(portal).findByRole('menuitem', { name: 'Edit Site' })
    // Wait for the fade-in.
    await waitFor(() => expect(item).toBeVisible())
    const focused = host.shadowRoot?.activeElement
    await expect(portal.contains(focused ?? null)).toBe(true)
  },
}

export const UpdateAndUnmount: Story = {
  render: () => <div data-testid="host" />,
  async play({ canvas }) {
    const host = canvas.getByTestId('host')
    const mounted = mount(host, { ...score, styles: '.lw-root { --lw-text: rgb(9, 8, 7) }' })
    const number = await waitFor(() => inside(host).getByText('71'))
    await expect(getComputedStyle(number).fill).toBe('rgb(9, 8, 7)')
    mounted.update({ stats: { ...pageStats, page_score: 20 } })
    await waitFor(() => inside(host).getByText('20'))
    mounted.unmount()
    await waitFor(() => expect(host.shadowRoot?.childElementCount).toBe(0))
  },
}

export const WithoutShadow: Story = {
  render: () => <div data-testid="host" />,
  async play({ canvas }) {
    mount(canvas.getByTestId('host'), { ...score, shadow: false })
    await canvas.findByText('71')
    await expect(canvas.getByTestId('host').shadowRoot).toBeNull()
  },
}

let server: FakeServer

export const CustomElement: Story = {
  beforeEach() {
    server = startFakeServer(() => ({ body: site }))
    definePageScoreElement()
    return () => server.stop()
  },
  render: () => <div data-testid="host" />,
  async play({ canvas }) {
    const element = document.createElement('linkwright-page-score')
    const attributes = { 'site-id': '1', 'page-id': '11', 'base-url': fakeURL, token: 'key', theme: 'dark' }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    canvas.getByTestId('host').append(element)
    await waitFor(() => inside(element).getByText('71'))
    await expect(element.shadowRoot?.querySelector('.lw-root')).toHaveAttribute('data-theme', 'dark')
    server.emit('updatePageStats', { site_id: 1, page_id: 11, stats: { ...pageStats, page_score: 76 } })
    await waitFor(() => inside(element).getByText('76'))
    element.setAttribute('page-id', '12')
    await waitFor(() => inside(element).getByText('84'))
    element.setAttribute('theme', 'light')
    await waitFor(() => inside(element).getByText('84'))
    await expect(element.shadowRoot?.querySelector('.lw-root')).toHaveAttribute('data-theme', 'light')
    element.remove()
    await waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0))
  },
}
