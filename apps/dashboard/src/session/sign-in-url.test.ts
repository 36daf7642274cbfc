import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInUrl, afterSignIn } from './sign-in-url.ts'

test('returns to the requested URL with its filter after login', () => {
  const wanted = '/secure/site/3/page/14/links?q=a%26b&sort=-da'
  const address = new URL(signInUrl('expired', wanted), 'http://localhost')
  expect(address.pathname).toBe('/')
  expect(address.searchParams.get('ended')).toBe('expired')
  expect(afterSignIn(address.searchParams.get('next') ?? undefined)).toBe(wanted)
})

test('starts at the dashboard after signing out', () => {
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
])('does not continue to %s', (next) => expect(afterSignIn(next)).toBe('/secure/dashboard'))

test('never redirects to another host', () => {
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
