import { judge } from '@linkwright/core/tracking/verification/judge'
import { expect, test } from 'vitest'
import { botAnswerOf, conditionOf, fateOf, losses, movedUrl, sampleAddress } from './page-fates.ts'
import { sampleLook } from './sample-look.ts'

const base = 'https://published.example/post'
const promise = { target: 'https://garden.example/tents', anchor: 'tents', rel: [] }
const page = { title: 'Tents', words: 900 }
const urls = Array.from({ length: 20_000 }, (_, nth) => `https://blog${nth % 500}.example/${nth}`)

const verdictOf = (url: string, day: number) => {
  const { verdict, codes } = judge(sampleLook(url, promise, page, day), { wasLive: true }, promise)
  return [verdict, ...codes]
}

test.each([
  ['ok', ['live', 'ok']],
  ['lost', ['lost', 'link_removed']],
  ['marked', ['changed', 'wrong_rel']],
  ['unreachable', ['unknown', 'unreachable']],
] as const)('a look at a simulated page that is %s has its verdict on every day', (fate, verdict) => {
  const url = sampleAddress(base, fate)
  for (const day of [-10, 0, 500, 5000]) expect(verdictOf(url, day)).toEqual(verdict)
})

test.each([
  ['removed', ['lost', 'link_removed']],
  ['gone', ['lost', 'page_gone']],
  ['soft_404', ['lost', 'soft_404']],
  ['redirected_home', ['lost', 'redirected_home']],
  ['parked', ['review', 'parked']],
  ['domain_gone', ['unknown', 'no_domain']],
  ['marked', ['changed', 'wrong_rel']],
  ['renamed', ['changed', 'wrong_anchor']],
  ['noindex', ['changed', 'noindex']],
  ['hidden', ['changed', 'hidden']],
  ['moved', ['live', 'moved']],
  ['walled', ['unknown', 'challenge']],
] as const)('a simulated page is live until it is %s', (becomes, verdict) => {
  const url = sampleAddress(base, { becomes, from: 50, until: 70 })
  expect(verdictOf(url, 49)).toEqual(['live', 'ok'])
  expect(verdictOf(url, 71)).toEqual(verdict)
})

test('an article that has moved stays at its new URL, and a removed link can return', () => {
  const moved = movedUrl(sampleAddress(base, { becomes: 'moved', from: 0, until: 90 }))
  expect(moved).toMatch(/^https:\/\/published\.example\/archive\/post-\d+$/)
  for (const day of [0, 90, 5000]) expect(verdictOf(moved, day)).toEqual(['live', 'ok'])
  const restored = sampleAddress(base, { becomes: 'removed', from: 20, until: 30, returns: 60 })
  expect(verdictOf(restored, 30)).toEqual(['lost', 'link_removed'])
  expect(verdictOf(restored, 60)).toEqual(['live', 'ok'])
})

test('a quarter of the pages loses its link in a year, and bots get 3 % of the answers', () => {
  const healthy = urls.filter((url) => fateOf(url).fault === null)
  const lost = healthy.filter((url) => losses.some((event) => event === conditionOf(url, 365)))
  expect(lost.length / healthy.length).toBeGreaterThan(0.24)
  expect(lost.length / healthy.length).toBeLessThan(0.28)
  const answered = urls.filter((url, nth) => botAnswerOf(url, nth / 10) !== null)
  expect(answered.length / urls.length).toBeGreaterThan(0.025)
  expect(answered.length / urls.length).toBeLessThan(0.035)
})

test('what bot protection answers is never a lost link', () => {
  const answered = urls.filter((url) => botAnswerOf(url, 3) !== null)
  const seen = new Set(answered.map((url) => verdictOf(url, 3).join(' ')))
  expect([...seen].toSorted()).toEqual([
    'review page_gone_unconfirmed',
    'unknown challenge',
    'unknown refused',
  ])
})

test('bot protection answers a second look some hours later independently of the first', () => {
  const isAnswered = (url: string, day: number) => botAnswerOf(url, day) !== null
  const first = urls.filter((url) => isAnswered(url, 10))
  const both = first.filter((url) => isAnswered(url, 10.25))
  expect(first.length).toBeGreaterThan(400)
  expect(both.length / first.length).toBeLessThan(0.25)
})
