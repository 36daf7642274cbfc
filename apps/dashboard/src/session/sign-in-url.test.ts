import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInUrl, afterSignIn } from './sign-in-url.ts'

test('after login one goes where one wanted, with its filter', () => {
  const wanted = '/secure/site/3/page/14/links?q=a%26b&sort=-da'
  const address = new URL(signInUrl('expired', wanted), 'http://localhost')
  expect(address.pathname).toBe('/')
  expect(address.searchParams.get('ended')).toBe('expired')
  expect(afterSignIn(address.searchParams.get('next') ?? undefined)).toBe(wanted)
})

test('who signs out starts anew', () => {
  expect(signInUrl('left', '/secure/site/3')).toBe('/')
  expect(afterSignIn(undefined)).toBe('/secure/dashboard')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/',
  '/secure',
])('%s is no way on', (next) => expect(afterSignIn(next)).toBe('/secure/dashboard'))

test('no address leads to another host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        fc.string().map((end) => `/secure/${end}`),
      ),
      (next) => {
        expect(new URL(afterSignIn(next), 'http://own.example').origin).toBe('http://own.example')
      },
    ),
  )
})
