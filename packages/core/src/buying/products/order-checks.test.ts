import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyNotAnchor, whyNotGuestPostTarget, whyNotTarget } from './order-checks.ts'

test('Anchor text can only be up to 5 words', () => {
  expect(whyNotAnchor('one two three four five')).toBeUndefined()
  expect(whyNotAnchor('  one   two\tthree \n four five ')).toBeUndefined()
  expect(whyNotAnchor('wall-mounted two-door bike-rack')).toBeUndefined()
  expect(whyNotAnchor('one two three four five six')).toBe('Anchor text can only be up to 5 words')
})

test('an ordered link needs an anchor', () => {
  expect(whyNotAnchor('')).toBe('Anchor text is required')
  expect(whyNotAnchor(' \n')).toBe('Anchor text is required')
})

test('exactly one to five words can be ordered', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 9 }), (words) => {
      expect(whyNotAnchor(words.join(' ')) === undefined).toBe(words.length >= 1 && words.length <= 5)
    }),
  )
})

test('a guest post’s address must begin with https://', () => {
  const message = 'Please update your URL to have https:// in order to proceed'
  for (const url of ['http://acme.example', 'acme.example', 'http://acme.example/?from=https://blog.example'])
    expect(whyNotGuestPostTarget(url)).toBe(message)
  for (const url of ['https://acme.example', 'HTTPS://acme.example/a?b#c'])
    expect(whyNotGuestPostTarget(url)).toBeUndefined()
})

test('any target must be an address', () => {
  for (const url of ['', 'nothing', 'javascript:alert(1)', 'xhttps://acme.example', ' https://acme.example'])
    expect([whyNotTarget(url), whyNotGuestPostTarget(url)]).toEqual([
      'Please enter a valid URL',
      'Please enter a valid URL',
    ])
  for (const url of ['http://acme.example', 'acme.example', '192.0.2.7:8080/a?b=c#d'])
    expect(whyNotTarget(url)).toBeUndefined()
})
