import { AddSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { expect, test } from 'vitest'
import { addSiteSteps, firstWrongStep, stepMarks } from './add-site-steps.ts'

test('every field that Submit can refuse stands on a step', () => {
  const result = AddSiteForm.safeParse({ local: 'yes' })
  const wrong = result.error?.issues.map(({ path }) => String(path[0])) ?? []
  expect(wrong).toContain('city')
  expect(wrong.filter((field) => firstWrongStep([field]) === undefined)).toEqual([])
})

test('the first step with a wrong field is the one to go to', () => {
  expect(firstWrongStep(['kp1', 'country'])).toBe(1)
  expect(firstWrongStep(['kp1'])).toBe(2)
  expect(firstWrongStep(['comp1', 'name'])).toBe(0)
  expect(firstWrongStep([])).toBeUndefined()
})

test('four inputs for key phrases and three for competitors are shown', () => {
  const fields = addSiteSteps.flatMap((step): readonly string[] => step.fields)
  expect(fields.filter((field) => field.startsWith('kp'))).toHaveLength(4)
  expect(fields.filter((field) => field.startsWith('comp'))).toHaveLength(3)
})

test('a step that is still empty is not done, and one with a wrong field is marked so', () => {
  const empty = ['name', 'url', 'country', 'kp1']
  expect(stepMarks([], empty, 2)).toEqual(['open', 'open', 'open'])
  expect(stepMarks(['url'], ['url', 'kp1'], 2)).toEqual(['wrong', 'done', 'open'])
})

test('a step is done once it was come to and nothing of it would be refused', () => {
  expect(stepMarks([], [], 1)).toEqual(['done', 'done', 'open'])
  expect(stepMarks([], undefined, 1)).toEqual(['open', 'open', 'open'])
})
