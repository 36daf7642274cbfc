import { expect, test } from 'vitest'
import { scoreTone } from './score-tone.ts'

test('page score colours: above 74 blue, above 59 yellow, otherwise red', () => {
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

test('brand trust score colours: above 75 blue, above 59 yellow, otherwise red', () => {
  expect([59, 60, 75, 76].map((score) => scoreTone(score, 'trust'))).toEqual(['bad', 'warn', 'warn', 'good'])
})
