import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInAddress, wayOn } from './ways-in.ts'

test('after login one goes where one wanted, with its filter', () => {
  const wanted = '/secure/site/3/page/14/links?q=a%26b&sort=-da'
  const address = new URL(signInAddress('expired', wanted), 'http://localhost')
  expect(address.pathname).toBe('/')
  expect(address.searchParams.get('ended')).toBe('expired')
  expect(wayOn(address.searchParams.get('next') ?? undefined)).toBe(wanted)
})

test('who signs out starts anew', () => {
  expect(signInAddress('left', '/secure/site/3')).toBe('/')
  expect(wayOn(undefined)).toBe('/secure/dashboard')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/',
  '/secure',
])('%s is no way on', (next) => expect(wayOn(next)).toBe('/secure/dashboard'))

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
        expect(new URL(wayOn(next), 'http://own.example').origin).toBe('http://own.example')
      },
    ),
  )
})
