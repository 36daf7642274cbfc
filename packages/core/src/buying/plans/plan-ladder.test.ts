import { expect, test } from 'vitest'
import { nextPlan, planFamily, planLadder } from './plan-ladder.ts'

test('plan ladder: Ground, Launch, Flight, Attack, Mach', () => {
  expect(planLadder.map((name) => nextPlan(name))).toEqual(['Launch', 'Flight', 'Attack', 'Mach', undefined])
})

test('annual plans and keyword variants belong to the family of their name', () => {
  expect(['Launch', 'Launch 125', 'Launch Annual', 'Launch Annual 175'].map(planFamily)).toEqual(
    Array.from({ length: 4 }, () => 'Launch'),
  )
  expect(nextPlan('Flight 300')).toBe('Attack')
})

test('plans outside the ladder have no next one', () => {
  for (const name of ['Grand Crew', 'Grand Crew Free', 'Launchpad', ''])
    expect(nextPlan(name)).toBeUndefined()
})
