import { expect, test } from 'vitest'
import { scoreTone, scoreZones, toneLabels } from './score-tone.ts'

test('page score colors: above 74 blue, above 59 yellow, otherwise red', () => {
  expect([0, 59, 59.4, 59.5, 60, 74, 74.4, 74.5, 75, 100].map((score) => scoreTone(score))).toEqual([
    'bad',
    'bad',
    'bad',
    'warn',
    'warn',
    'warn',
    'warn',
    'good',
    'good',
    'good',
  ])
})

test('75 is blue as a page score and yellow as brand trust', () => {
  expect([59, 60, 74, 75].map((score) => scoreTone(score))).toEqual(['bad', 'warn', 'warn', 'good'])
  expect([59, 60, 75, 76].map((score) => scoreTone(score, 'trust'))).toEqual(['bad', 'warn', 'warn', 'good'])
})

test('a scale of one’s own has its own zones, and what lies beyond the last one is good', () => {
  const zones = [
    { to: 3, tone: 'warn' },
    { to: 5, tone: 'bad' },
  ] as const
  expect([3, 4, 5, 6].map((score) => scoreTone(score, zones))).toEqual(['warn', 'bad', 'bad', 'good'])
  expect([scoreTone(101), scoreTone(101, 'trust')]).toEqual(['good', 'good'])
})

test('the last zone of a score ends at 100', () => {
  expect([scoreZones.page.at(-1), scoreZones.trust.at(-1)]).toEqual([
    { to: 100, tone: 'good' },
    { to: 100, tone: 'good' },
  ])
})

test('each tone has its word', () => {
  expect(toneLabels).toEqual({ good: 'Good', warn: 'Fair', bad: 'Needs work' })
})
