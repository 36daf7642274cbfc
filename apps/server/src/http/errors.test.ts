import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { contract } from '@linkwright/core/contract/index'
import { DateOnly, requiredText } from '@linkwright/core/values/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputError, shapeError } from './errors.ts'

test('a list says how many entries it takes, and one that must not be empty just that', () => {
  const said = (list: z.ZodType, ids: number[]) => {
    const { error } = z.object({ ids: list }).safeParse({ ids }, { error: shapeError })
    return error && inputError(error).message
  }
  const numbers = z.array(z.int())
  expect(said(numbers.min(1), [])).toBe('ids must not be empty.')
  expect(said(numbers.min(2), [1])).toBe('ids must hold at least 2 entries.')
  expect(said(numbers.max(1), [1, 2])).toBe('ids must hold at most 1 entry.')
})

test('a date of another form is refused with the form that is wanted', () => {
  const read = z.object({ day: DateOnly }).safeParse({ day: '04/03/2026' }, { error: shapeError })
  expect(read.error && inputError(read.error)).toMatchObject({
    code: 'wrong_shape',
    message: 'day must be a date like 2026-01-31.',
  })
})

test('a day of a list may be an instant too, which is said of what is neither', () => {
  const read = contract.fulfilment.list.input.safeParse({ type: 'all', from: 'bogus' }, { error: shapeError })
  expect(read.error && inputError(read.error)).toMatchObject({
    code: 'wrong_shape',
    message: 'from must be a date like 2026-01-31, or an instant like 2026-01-31T09:30:00Z.',
  })
})

test('what several fields lack is read sentence by sentence', () => {
  const form = z.object({
    name: requiredText(9, 'Site Name is Required'),
    url: requiredText(9, 'Site Url is Required'),
  })
  const read = form.safeParse({}, { error: shapeError })
  expect(read.error && inputError(read.error)).toMatchObject({
    code: 'refused',
    message: 'Site Name is Required. Site Url is Required.',
    details: { issues: [{ path: ['name'] }, { path: ['url'] }] },
  })
})

test('no answer to any call of the contract holds what the validator says by itself', () => {
  const raw = /Invalid |Too (big|small)|expected |received|Unrecognized|must match pattern/
  const odd = [undefined, null, 7, -1, 1.5, 1e9, true, '', 'x'.repeat(30_000), [], {}, ['x'], [{}], [7]]
  const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
  expect(endpoints.length).toBeGreaterThan(60)
  const seen = new Set<string>()
  for (const { input } of endpoints)
    for (const value of odd) {
      const filled = Object.fromEntries(Object.keys(input.shape).map((name) => [name, value]))
      const { error } = input.strict().safeParse(filled, { error: shapeError })
      const refused = error && inputError(error)
      for (const said of [refused?.message, ...(refused?.details.issues ?? []).map(({ message }) => message)])
        if (said !== undefined) seen.add(said)
    }
  expect(seen.size).toBeGreaterThan(20)
  expect([...seen].filter((said) => raw.test(said) || said.includes('shape:'))).toEqual([])
})
