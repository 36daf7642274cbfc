import { describe, expect, it } from 'vitest'
import { runningPlan, choosePlanProblem } from './plan-choice.ts'

const flight = { id: 3, name: 'Flight', key_phrases: 200, websites: 15 }
const mach = { id: 5, name: 'Mach', key_phrases: 1500, websites: 9999 }
const noUsage = { running_plan_id: null, key_phrases: 0, websites: 0 }

describe('a plan is chosen', () => {
  it('when it holds the keywords and the websites in use', () => {
    expect(choosePlanProblem(flight, { ...noUsage, key_phrases: 200, websites: 15 })).toBeUndefined()
    expect(choosePlanProblem(flight, { ...noUsage, key_phrases: 201 })).toBe(
      'Flight includes 200 keywords and you use 201. Please choose a larger plan, or delete 1 keyword first.',
    )
    expect(choosePlanProblem(flight, { ...noUsage, websites: 17 })).toBe(
      'Flight includes 15 websites and you have 17. Please choose a larger plan, or delete 2 websites first.',
    )
  })

  it('with any number of websites where they are unlimited', () => {
    expect(choosePlanProblem(mach, { ...noUsage, websites: 20_000 })).toBeUndefined()
  })

  it('unless it is the plan of the subscription that runs', () => {
    expect(choosePlanProblem(flight, { ...noUsage, running_plan_id: 3 })).toBe('This is your current plan.')
    expect(choosePlanProblem(flight, { ...noUsage, running_plan_id: 2 })).toBeUndefined()
  })
})

it.each([
  [{ plan_id: 3, subscription_id: 'sub_1', active: '1' }, 3],
  [{ plan_id: 3, subscription_id: null, active: '1' }, null],
  [{ plan_id: 3, subscription_id: 'sub_1', active: '2' }, null],
  [{ plan_id: 3, subscription_id: 'sub_1', active: '0' }, null],
])('%j runs plan %j', (business, plan) => expect(runningPlan(business)).toBe(plan))
