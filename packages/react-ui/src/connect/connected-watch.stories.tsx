import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type FakeServer, fakeURL, type Reply, startFakeServer } from '../testing/fake-server.ts'
import { ConnectedLinkTimeline, ConnectedVerdictBadge, LinkwrightProvider } from './connect.tsx'

const url = 'https://trailmagazine.example/boots'
const first = {
  id: 1,
  at: '2026-08-01T09:30:00Z',
  url,
  found_at: url,
  verdict: 'live',
  codes: ['ok'],
  why: 'first',
}
const lost = {
  ...first,
  id: 2,
  at: '2026-09-20T09:30:00Z',
  verdict: 'lost',
  codes: ['link_removed'],
  why: 'confirm',
}
const watchOf = (
  state: string | null,
  looks: readonly object[],
  paid_until: string | null = null,
): Reply => ({
  body: {
    id: 31,
    site_id: 1,
    first_url: url,
    url,
    state,
    checked_at: '2026-11-01T09:30:00Z',
    looks,
    paid_until,
  },
})

let server: FakeServer
let reply: Reply | Promise<Reply>

const meta = {
  title: 'Domain/Connected link timeline',
  // Each story gets its own page, because they share the fake server and the network.
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  component: ConnectedLinkTimeline,
  args: { watchId: 31 },
  beforeEach() {
    reply = watchOf('live', [first])
    server = startFakeServer(() => reply)
    return () => server.stop()
  },
  decorators: [
    (Story) => (
      <LinkwrightProvider baseURL={fakeURL} token="key">
        {Story()}
      </LinkwrightProvider>
    ),
  ],
} satisfies Meta<typeof ConnectedLinkTimeline>
export default meta
type Story = StoryObj<typeof meta>

/** A look at a link of the site is loaded; looks at other sites are ignored. */
export const Live: Story = {
  async play({ canvas }) {
    await canvas.findByText('The link is on the page as promised.')
    reply = watchOf('lost', [lost, first])
    const looked = { name: 'watches-changed', status: 'success' } as const
    server.emit('task', { ...looked, result: { site_id: 2 } })
    await expect(server.calls).toEqual(['GET /api/watches/31'])
    server.emit('task', { ...looked, result: { site_id: 1 } })
    await canvas.findByText('The page exists, but the link is not on it.')
  },
}

/** The rented placement was paid for a time that is over. */
export const Expired: Story = {
  beforeEach() {
    reply = watchOf('lost', [lost, first], '2026-09-15T00:00:00Z')
  },
  async play({ canvas }) {
    await expect(await canvas.findAllByText('Expired')).toHaveLength(2)
    await expect(canvas.queryByText('Lost')).toBeNull()
  },
}

/** The state alone. */
export const Badge: Story = {
  render: (args) => <ConnectedVerdictBadge {...args} />,
  async play({ canvas }) {
    await canvas.findByText('Live')
  },
}

export const NotLookedAtYet: Story = {
  beforeEach() {
    reply = watchOf(null, [])
  },
  render: (args) => <ConnectedVerdictBadge {...args} />,
  async play({ canvas }) {
    await canvas.findByText('Not checked yet')
  },
}

export const Failed: Story = {
  beforeEach() {
    reply = { status: 404, body: { message: 'Not found.', code: 'not_found', request_id: 'req-7' } }
  },
  async play({ canvas }) {
    const message = await canvas.findByText(/Not found/)
    await expect(message).toHaveTextContent('(request req-7)')
  },
}
