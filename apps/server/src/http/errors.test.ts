import { DateOnly } from '@linkwright/core/values/fields'
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
