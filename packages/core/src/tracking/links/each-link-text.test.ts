import { expect, test } from 'vitest'
import { linkTextFlag } from './each-link-text.ts'

test('a text named with underscores is a flag with hyphens', () => {
  expect(linkTextFlag('first_contact')).toBe('first-contact')
})
