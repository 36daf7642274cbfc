import { describe, expect, it } from 'vitest'
import { endingSentence, renewalTimeProblem } from './renewal-rules.ts'

const DAY_MS = 86_400_000
const end = new Date('2027-03-31T12:00:00Z')
const before = (days: number) => new Date(end.getTime() - days * DAY_MS)

describe('the renewal of a rented placement', () => {
  it('is possible in the last 30 days', () => {
    expect(renewalTimeProblem(end, before(30))).toBeUndefined()
    expect(renewalTimeProblem(end, before(0.01))).toBeUndefined()
    expect(renewalTimeProblem(end, before(31))).toBe('This placement can be renewed from 03/01/2027.')
    expect(renewalTimeProblem(end, end)).toContain('is over')
  })

  it('is announced for one placement or several', () => {
    expect(endingSentence(1, 30)).toBe('A rented placement ends within 30 days. Renew it, or it expires.')
    expect(endingSentence(3, 2)).toBe('3 rented placements end within 2 days. Renew them, or they expire.')
  })
})
