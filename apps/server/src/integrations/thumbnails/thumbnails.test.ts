import { describe, expect, test } from 'vitest'
import { fakeFetch } from '../testing/fake-fetch.ts'
import { drawnThumbnail, drawnThumbnails } from './drawn.ts'
import { screenshotOne, thumIo } from './screenshot-services.ts'

const png = Buffer.from('89504e470d0a1a0a00', 'hex')
const site = 'https://harborcoffee.example/?a=b'

describe.each([
  ['thum.io', thumIo, `https://image.thum.io/get/auth/k/noanimate/width/200/${site}`],
  [
    'ScreenshotOne',
    screenshotOne,
    `https://api.screenshotone.com/take?access_key=k&url=${encodeURIComponent(site)}&viewport_width=1280&viewport_height=960&image_width=200&format=jpg`,
  ],
] as const)('%s', (_name, make, address) => {
  test('returns a picture of the site, 200 wide, with the type of its bytes', async () => {
    const { fetch, requests } = fakeFetch(
      () => new Response(png, { headers: { 'content-type': 'text/html' } }),
    )
    expect(await make('k', fetch).of(site)).toEqual({ type: 'image/png', bytes: png })
    expect(requests.map(({ url }) => url.href)).toEqual([address])
  })

  test.each([
    [
      'a page that calls itself a picture',
      () => new Response('<svg/>', { headers: { 'content-type': 'image/png' } }),
    ],
    ['a picture of more than 1 MB', () => new Response(Buffer.concat([png, Buffer.alloc(2 ** 20)]))],
    ['a refusal', () => new Response('', { status: 402 })],
    ['a failure', () => new Response('', { status: 500 })],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is not a picture', async (_what, response) => {
    const { fetch } = fakeFetch(response)
    expect(await make('k', fetch).of(site)).toBeUndefined()
  })

  test('is requested for web URLs only', async () => {
    const { fetch, requests } = fakeFetch(() => new Response(png))
    expect(await make('k', fetch).of('javascript:alert(1)')).toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('the drawn card', () => {
  const text = (url: string) => Buffer.from(drawnThumbnail(url).bytes).toString()

  test('says that it is a placeholder, and names its site', () => {
    expect(text(site)).toContain('>Placeholder<')
    expect(text(site)).toContain('>harborcoffee.example<')
    expect(text(site)).toContain('width="200"')
  })

  test('is the same for the same site, and another for another', () => {
    expect(text(site)).toBe(text('https://www.harborcoffee.example/other'))
    expect(text('https://other.example')).not.toBe(text(site))
  })

  test('contains only the host of a URL', () => {
    expect(text('https://a.example/<script>"')).not.toContain('script')
    expect(text('no address')).toContain('>website<')
  })

  test('is returned by the port', async () => {
    expect(drawnThumbnails().isSample).toBe(true)
    expect(await drawnThumbnails().of(site)).toEqual(drawnThumbnail(site))
  })
})
