import { expect, test } from 'vitest'
import { forgotten } from './lists.ts'

test('each call that reads is measured as a list, or said to be none', () => {
  expect(forgotten()).toEqual([])
})
