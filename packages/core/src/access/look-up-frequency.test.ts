import { describe, expect, it } from 'vitest'
import {
  allowedFrequency,
  frequencies,
  frequencyDays,
  frequencyOf,
  frequencyProblem,
} from './look-up-frequency.ts'

const ground = { key_phrases: 25 }
const launch = { key_phrases: 75 }
const flight = { key_phrases: 200 }

describe('how often key phrases are looked up', () => {
  it('every two weeks in every plan, every week from 75 keywords on, every day from 200 on', () => {
    const allowed = [ground, launch, flight].map((plan) =>
      frequencies.filter((each) => frequencyProblem(each, plan, { is_main: true }) === undefined),
    )
    expect(allowed).toEqual([['two_weeks'], ['weekly', 'two_weeks'], ['daily', 'weekly', 'two_weeks']])
  })

  it('leads the account owner to a larger plan, and a sub-user to the account owner', () => {
    expect(frequencyProblem('daily', ground, { is_main: true })).toBe(
      'Upgrade to a plan with 200 keywords to look them up every day!',
    )
    expect(frequencyProblem('daily', ground, { is_main: false })).toBe(
      'Only plans with 200 keywords or more look them up every day. Please ask the account owner for a larger plan.',
    )
    expect(frequencyProblem('daily', flight, { is_main: false })).toBeUndefined()
  })

  it('falls back to what the current plan allows after a downgrade', () => {
    expect([ground, launch, flight].map((plan) => allowedFrequency('daily', plan))).toEqual([
      'two_weeks',
      'weekly',
      'daily',
    ])
    expect(allowedFrequency('two_weeks', flight)).toBe('two_weeks')
  })

  it('is known by its days', () => {
    for (const frequency of frequencies) expect(frequencyOf(frequencyDays[frequency])).toBe(frequency)
  })
})
