import { expect, it, test } from 'vitest'
import { addProjectProblem } from '../../access/plan-limits.ts'
import {
  ADD_A_PROJECT,
  expiryOf,
  GATHERING,
  GET_MORE_PROJECTS,
  isExpired,
  NO_PROJECTS,
  PROJECT_DAYS,
  MAX_PROJECT_PHRASES,
  quotaLine,
  TOP_ROWS,
  deleteProjectProblem,
} from './project-rules.ts'

it('expires 30 days after it was made', () => {
  expect(expiryOf('2026-11-21')).toBe('2026-12-21')
  expect(expiryOf('2028-02-10')).toBe('2028-03-11')
  expect(isExpired({ expires: '2026-12-21' }, '2026-12-20')).toBe(false)
  expect(isExpired({ expires: '2026-12-21' }, '2026-12-21')).toBe(true)
})

test.each([
  [2, '2026-12-21', true],
  [1, '2026-12-21', false],
  [1, '2026-11-21', true],
  [2, '2026-11-01', true],
] as const)('of status %d that expires %s, it may be deleted on 2026-11-21: %s', (status, expires, may) => {
  const why = deleteProjectProblem({ status, expires }, '2026-11-21')
  expect(why).toBe(may ? undefined : 'A project can be deleted when it is expired or still gathering data.')
})

test.each([
  [0, 0, false],
  [0, 1, true],
  [1, 1, false],
  [5, 1, false],
  [29, 30, true],
])('with %d projects of %d another may be added: %s', (count, limit, may) => {
  for (const is_main of [true, false])
    expect(addProjectProblem(count, limit, { is_main }) === undefined).toBe(may)
})

it('has the messages and limits of the specification', () => {
  expect(quotaLine(2, 6)).toBe('Current plan: 6 Projects/mo (2 of 6 used)')
  expect(GATHERING).toBe('Gathering Data... Check back in 5-10 minutes.')
  expect(NO_PROJECTS).toBe('You currently do not have any projects.')
  expect(ADD_A_PROJECT).toBe('Add A Project')
  expect(GET_MORE_PROJECTS).toBe('Get More Projects')
  expect([MAX_PROJECT_PHRASES, TOP_ROWS, PROJECT_DAYS]).toEqual([6, 10, 30])
})
