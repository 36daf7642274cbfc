import { expect, test } from 'vitest'
import { onSubdomainText } from './on-subdomain.ts'

test('names the rank and the subdomain that does not count', () => {
  expect(onSubdomainText({ rank: 7, url: 'https://blog.example.com/a?b#c' })).toBe(
    'found at 7 on blog.example.com, which this website does not count',
  )
})
