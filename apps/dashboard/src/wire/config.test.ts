import { beforeEach, expect, test, vi } from 'vitest'

const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  return () => vi.unstubAllGlobals()
})

/** Base address of the API on a page of that host. */
async function baseOn(hostname: string): Promise<string | undefined> {
  vi.stubGlobal('location', { hostname })
  const { apiBase, readConfig } = await import('./config.ts')
  await readConfig()
  return apiBase()
}

test("the API host depends on the page's host name; one that is not named is its own", async () => {
  const api_hosts = { 'links.acme.example': 'https://api.acme.example', localhost: 'http://localhost:4000' }
  answer.mockImplementation(async () => Response.json({ api_hosts }))
  expect(await baseOn('links.acme.example')).toBe('https://api.acme.example')
  expect(await baseOn('localhost')).toBe('http://localhost:4000')
  expect(await baseOn('elsewhere.example')).toBeUndefined()
})

test('a file that cannot be read leaves what stands where it says nothing', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline'))
  expect(await baseOn('links.acme.example')).toBeUndefined()
  answer.mockResolvedValueOnce(new Response('not found', { status: 404 }))
  expect(await baseOn('links.acme.example')).toBeUndefined()
})
