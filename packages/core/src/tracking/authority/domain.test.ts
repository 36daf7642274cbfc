import { expect, test } from 'vitest'
import { isDomain } from './domain.ts'

test.each(['example.com', 'a.b.co.uk', 'xn--bcher-kva.example', 'my_blog.example', 'bücher.example'])(
  '%s is a domain',
  (host) => expect(isDomain(host)).toBe(true),
)

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  'a..b',
  '-a.example',
  'a.example:80',
  '',
  `${'a.'.repeat(130)}com`,
])('%s is not a domain that can have a rating', (host) => expect(isDomain(host)).toBe(false))
