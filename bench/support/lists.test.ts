import { expect, test } from 'vitest'
import { forgotten } from './lists.ts'

test('measures each reading call as a list, or lists it with a reason', () => {
  expect(forgotten()).toEqual([])
})
