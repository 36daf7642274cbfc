import { expect, it } from 'vitest'
import { cachedThumbnails } from './cached-thumbnails.ts'
import type { Thumbnail, Thumbnails } from './port.ts'

const picture: Thumbnail = { bytes: new Uint8Array([1]), type: 'image/png' }

function keeping(respond: () => Promise<Thumbnail | undefined>) {
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const requests: string[] = []
  const port: Thumbnails = {
    isSample: false,
    of(url) {
      requests.push(url)
      return respond()
    },
  }
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  return { thumbnails: cachedThumbnails(port, () => clock.now), requests, later }
}

it('requests a picture once a day, even for many concurrent users', async () => {
  const { thumbnails, requests, later } = keeping(() => Promise.resolve(picture))
  const all = await Promise.all([thumbnails.of('https://a.example'), thumbnails.of('https://a.example')])
  expect(all).toEqual([picture, picture])
  later(1439)
  await thumbnails.of('https://a.example')
  expect(requests).toHaveLength(1)
  later(1)
  await thumbnails.of('https://a.example')
  expect(requests).toHaveLength(2)
})

it('requests again after ten minutes if there was none, and immediately after an error', async () => {
  const none = keeping(() => Promise.resolve(undefined))
  await none.thumbnails.of('https://a.example')
  none.later(9)
  await none.thumbnails.of('https://a.example')
  expect(none.requests).toHaveLength(1)
  none.later(1)
  await none.thumbnails.of('https://a.example')
  expect(none.requests).toHaveLength(2)
  const broken = keeping(() => Promise.reject(new Error('broken')))
  await expect(broken.thumbnails.of('https://a.example')).rejects.toThrow('broken')
  await expect(broken.thumbnails.of('https://a.example')).rejects.toThrow('broken')
  expect(broken.requests).toHaveLength(2)
})

it('caches the 500 most recently used', async () => {
  const { thumbnails, requests } = keeping(() => Promise.resolve(picture))
  for (let nth = 0; nth < 500; nth += 1) await thumbnails.of(`https://${nth}.example`)
  await thumbnails.of('https://0.example')
  await thumbnails.of('https://new.example')
  await thumbnails.of('https://0.example')
  expect(requests).toHaveLength(501)
  await thumbnails.of('https://1.example')
  expect(requests).toHaveLength(502)
})

it('caches at most 32 MB of pictures, the most recently used', async () => {
  const large: Thumbnail = { bytes: new Uint8Array(2 ** 20), type: 'image/png' }
  const { thumbnails, requests, later } = keeping(() => Promise.resolve(large))
  for (let nth = 0; nth < 32; nth += 1) await thumbnails.of(`https://${nth}.example`)
  await thumbnails.of('https://0.example')
  expect(requests).toHaveLength(32)
  await thumbnails.of('https://new.example')
  await thumbnails.of('https://0.example')
  expect(requests).toHaveLength(33)
  await thumbnails.of('https://1.example')
  expect(requests).toHaveLength(34)
  // Thumbnails requested again count once.
  later(1440)
  for (let nth = 3; nth < 32; nth += 1) await thumbnails.of(`https://${nth}.example`)
  expect(requests).toHaveLength(63)
  for (let nth = 3; nth < 32; nth += 1) await thumbnails.of(`https://${nth}.example`)
  expect(requests).toHaveLength(63)
})
