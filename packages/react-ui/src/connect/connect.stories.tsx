import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type FakeServer, fakeURL, type Reply, startFakeServer } from '../testing/fake-server.ts'
import { pageStats, site } from '../testing/samples.ts'
import { ConnectedPageScore, LinkwrightProvider } from './connect.tsx'

const found: Reply = { body: site }
const broken: Reply = {
  status: 500,
  body: { message: 'Something went wrong on our side.', code: 'internal', request_id: 'req-7' },
}

let server: FakeServer
let reply: Reply | Promise<Reply>

const meta = {
  title: 'Domain/Connected page score',
  // Each story gets its own page, because they share the fake server and the network.
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  component: ConnectedPageScore,
  args: { siteId: 1, pageId: 11 },
  beforeEach() {
    reply = found
    server = startFakeServer(() => reply)
    return () => server.stop()
  },
  decorators: [
    (Story) => (
      <LinkwrightProvider baseURL={fakeURL} token="key">
        <div style={{ maxWidth: 480 }}>{Story()}</div>
      </LinkwrightProvider>
    ),
  ],
} satisfies Meta<typeof ConnectedPageScore>
export default meta
type Story = StoryObj<typeof meta>

/** A live message updates the page; a message about another page is ignored. */
export const Live: Story = {
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Page score 71 Fair' })
    await expect(server.calls).toEqual(['GET /api/site/1'])
    server.emit('updatePageStats', { site_id: 1, page_id: 12, stats: { ...pageStats, page_score: 3 } })
    server.emit('updatePageStats', { site_id: 1, page_id: 11, stats: { ...pageStats, page_score: 76 } })
    await canvas.findByRole('button', { name: 'Page score 76 Good' })
  },
}

/** After a lost connection the page is reloaded, and the response wins over older messages. */
export const Resync: Story = {
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Page score 71 Fair' })
    server.emit('updatePageStats', { site_id: 1, page_id: 11, stats: { ...pageStats, page_score: 76 } })
    await canvas.findByRole('button', { name: 'Page score 76 Good' })
    reply = { body: { ...site, pages: [{ ...site.pages[0], stats: { ...pageStats, page_score: 50 } }] } }
    server.emit('$resync', undefined)
    await canvas.findByRole('button', { name: 'Page score 50 Needs work' })
    await expect(server.calls).toHaveLength(2)
  },
}

export const Explanation: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Explain' }))
    const dialog = await screen.findByRole('dialog', { name: 'Page score explanation' })
    // Wait for the fade-in.
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const Loading: Story = {
  beforeEach() {
    reply = Promise.withResolvers<Reply>().promise
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the page score')
  },
}

export const Failed: Story = {
  beforeEach() {
    reply = broken
  },
  async play({ canvas }) {
    // The client retries three times.
    const message = await canvas.findByText(/Something went wrong on our side/, undefined, { timeout: 8000 })
    await expect(message).toHaveTextContent('(request req-7)')
    await expect(server.calls).toHaveLength(3)
    reply = found
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('button', { name: 'Page score 71 Fair' })
  },
}

export const Deleted: Story = {
  args: { pageId: 99 },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('This page no longer exists.')).toBeVisible())
  },
}
