import { expect, test } from 'vitest'
import { articleCounts } from './product-type.ts'

test('booster products 123 to 127 come with 10, 20, 30, 40 and 70 articles', () => {
  expect(articleCounts).toEqual({ 123: 10, 124: 20, 125: 30, 126: 40, 127: 70 })
})
