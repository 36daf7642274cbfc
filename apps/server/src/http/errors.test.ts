import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { contract } from '@linkwright/core/contract/index'
import { DateOnly, requiredText } from '@linkwright/core/values/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputError, shapeError } from './errors.ts'

test('a list reports how many entries it accepts, or that it must not be empty', () => {
  const text = (list: z.ZodType, ids: number[]) => {
    const { error } = z.object({ ids: list }).safeParse({ ids }, { error: shapeError })
    return error && inputError(error).message
  }
  const numbers = z.array(z.int())
  expect(text(numbers.min(1), [])).toBe('ids must not be empty.')
  expect(text(numbers.min(2), [1])).toBe('ids must hold at least 2 entries.')
  expect(text(numbers.max(1), [1, 2])).toBe('ids must hold at most 1 entry.')
})

test('refuses a date in another format with the expected format', () => {
  const read = z.object({ day: DateOnly }).safeParse({ day: '04/03/2026' }, { error: shapeError })
  expect(read.error && inputError(read.error)).toMatchObject({
    code: 'wrong_shape',
    message: 'day must be a date like 2026-01-31.',
  })
})

test('accepts an instant for the day of a list, and refuses other values with both formats', () => {
  const read = contract.fulfilment.list.input.safeParse({ type: 'all', from: 'bogus' }, { error: shapeError })
  expect(read.error && inputError(read.error)).toMatchObject({
    code: 'wrong_shape',
    message: 'from must be a date like 2026-01-31, or an instant like 2026-01-31T09:30:00Z.',
  })
})

test('joins the errors of several fields as sentences', () => {
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

test('no response of the contract contains default messages of the validator', () => {
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
      for (const text of [refused?.message, ...(refused?.details.issues ?? []).map(({ message }) => message)])
        if (text !== undefined) seen.add(text)
    }
  expect(seen.size).toBeGreaterThan(20)
  expect([...seen].filter((text) => raw.test(text) || text.includes('shape:'))).toEqual([])
})
