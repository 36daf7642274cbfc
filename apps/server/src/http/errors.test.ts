import { DateOnly, requiredText } from '@linkwright/core/values/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputError, shapeError } from './errors.ts'

test('a date of another form is refused with the form that is wanted', () => {
  const read = z.object({ day: DateOnly }).safeParse({ day: '04/03/2026' }, { error: shapeError })
  expect(read.error && inputError(read.error)).toMatchObject({
    code: 'wrong_shape',
    message: 'day must be a date like 2026-01-31.',
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
