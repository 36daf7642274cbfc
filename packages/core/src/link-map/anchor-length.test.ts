import { expect, test } from 'vitest'
import { whyNotOrderAnchor } from './anchor-length.ts'

test('order anchor text: at most 5 words', () => {
  expect(whyNotOrderAnchor('best garden tools for sale')).toBeUndefined()
  expect(whyNotOrderAnchor('the best garden tools for sale')).toBe('Anchor text can only be up to 5 words')
  expect(whyNotOrderAnchor('  a  b\tc \n d e ')).toBeUndefined()
  expect(whyNotOrderAnchor('wall-mounted two-door bike-rack')).toBeUndefined()
})
