import { beforeEach, expect, test, vi } from 'vitest'

const response = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', response)
  return () => vi.unstubAllGlobals()
})

/** What a page of that host knows. */
async function pageOn(hostname: string) {
  vi.stubGlobal('location', { hostname })
  const page = await import('./config.ts')
  await page.readConfig()
  return page
}
/** Base address of its API. */
const baseOn = async (hostname: string) => (await pageOn(hostname)).apiBase()

test("selects the API host by the page's host name; an unlisted one is its own", async () => {
  const api_hosts = { 'links.acme.example': 'https://api.acme.example', localhost: 'http://localhost:4000' }
  response.mockImplementation(async () => Response.json({ api_hosts }))
  expect(await baseOn('links.acme.example')).toBe('https://api.acme.example')
  expect(await baseOn('localhost')).toBe('http://localhost:4000')
  expect(await baseOn('elsewhere.example')).toBeUndefined()
})

test("selects the card field key by the page's host name; an unlisted one has its own server's", async () => {
  const payments = { provider: 'stripe', publishable_key: 'pk_live_of_this_server' }
  const card_keys = { 'links.acme.example': 'pk_live_of_acme' }
  const keyOn = async (hostname: string) => (await pageOn(hostname)).cardPayments()
  response.mockImplementation(async () => Response.json({ payments, card_keys }))
  expect(await keyOn('links.acme.example')).toEqual({
    provider: 'stripe',
    publishable_key: 'pk_live_of_acme',
  })
  expect(await keyOn('elsewhere.example')).toEqual(payments)
  // The server of the page may not accept cards itself.
  const none = { provider: 'none', publishable_key: null }
  response.mockImplementation(async () => Response.json({ payments: none, card_keys }))
  vi.resetModules()
  expect((await keyOn('links.acme.example')).provider).toBe('stripe')
  expect(await keyOn('elsewhere.example')).toEqual(none)
})

test('keeps the defaults when the file cannot be read', async () => {
  response.mockRejectedValueOnce(new TypeError('offline'))
  expect(await baseOn('links.acme.example')).toBeUndefined()
  response.mockResolvedValueOnce(new Response('not found', { status: 404 }))
  expect(await baseOn('links.acme.example')).toBeUndefined()
})
