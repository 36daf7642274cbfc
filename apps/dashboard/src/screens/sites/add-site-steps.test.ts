import { AddSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { expect, test } from 'vitest'
import { addSiteSteps, firstWrongStep, stepMarks } from './add-site-steps.ts'

test('every field that Submit can refuse belongs to a step', () => {
  const result = AddSiteForm.safeParse({ local: 'yes' })
  const wrong = result.error?.issues.map(({ path }) => String(path[0])) ?? []
  expect(wrong).toContain('city')
  expect(wrong.filter((field) => firstWrongStep([field]) === undefined)).toEqual([])
})

test('finds the first step with a wrong field', () => {
  expect(firstWrongStep(['kp1', 'country'])).toBe(1)
  expect(firstWrongStep(['kp1'])).toBe(2)
  expect(firstWrongStep(['comp1', 'name'])).toBe(0)
  expect(firstWrongStep([])).toBeUndefined()
})

test('asks for the fields of a site in three steps, with three competitors and four key phrases', () => {
  expect(addSiteSteps.map(({ fields }) => fields)).toEqual([
    ['name', 'url', 'categories'],
    ['country', 'local', 'city', 'state', 'language', 'device', 'frequency', 'count_subdomains'],
    ['comp1', 'comp2', 'comp3', 'kp1', 'kp2', 'kp3', 'kp4'],
  ])
})

test('an empty step is not done, and a step with a wrong field is marked wrong', () => {
  const empty = ['name', 'url', 'country', 'kp1']
  expect(stepMarks([], empty, 2)).toEqual(['open', 'open', 'open'])
  expect(stepMarks(['url'], ['url', 'kp1'], 2)).toEqual(['wrong', 'done', 'open'])
})

test('a step is done once it was visited and all its fields are valid', () => {
  expect(stepMarks([], [], 1)).toEqual(['done', 'done', 'open'])
  expect(stepMarks([], undefined, 1)).toEqual(['open', 'open', 'open'])
})
