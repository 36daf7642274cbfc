import { expect, test } from 'vitest'
import { stepPoints } from './survival-steps.ts'

const curve = [
  { days: 10, live_percent: 90, from: 80, to: 95 },
  { days: 40, live_percent: 72.5, from: 60, to: 85 },
]

test('a line falls on the days of losses and ends on the last observed day', () => {
  expect(stepPoints(curve, 'live_percent', 365)).toEqual([
    '0,0',
    '10,0',
    '10,10',
    '40,10',
    '40,27.5',
    '365,27.5',
  ])
  expect(stepPoints(curve, 'to', 60)).toEqual(['0,0', '10,0', '10,5', '40,5', '40,15', '60,15'])
})

test('a line without losses is level', () => {
  expect(stepPoints([], 'from', 90)).toEqual(['0,0', '90,0'])
})
