import { expect, test } from 'vitest'
import { survivalSentence, survivalText } from './survival-sentence.ts'

const survival = { months: 12, live_percent: 87.1, from: 79.6, to: 91.9, links: 1054 } as const

test('says in one sentence how many links are still live', () => {
  expect(survivalSentence(survival)).toBe('87% still live after 12 months (80–92%, 1,054 links)')
})

test('leaves out what a heading says', () => {
  expect(survivalText({ ...survival, months: 3, links: 30 })).toBe('87% after 3 months (80–92%, 30 links)')
})

test('does not round up to all, nor down to none', () => {
  expect(survivalSentence({ ...survival, live_percent: 99.7, from: 99.5, to: 100 })).toContain(
    '99% still live after 12 months (99–100%,',
  )
  expect(survivalSentence({ ...survival, live_percent: 0.3, from: 0, to: 2 })).toContain('1% still live')
})
