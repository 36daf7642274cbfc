import { expect, test } from 'vitest'
import { whyNotGuestPostTarget, whyNotTarget } from './order-fields.ts'

test('the URL of a guest post must begin with https://', () => {
  const message = 'Please update your URL to have https:// in order to proceed'
  for (const url of ['http://acme.example', 'acme.example', 'http://acme.example/?from=https://blog.example'])
    expect(whyNotGuestPostTarget(url)).toBe(message)
  for (const url of ['https://acme.example', 'HTTPS://acme.example/a?b#c'])
    expect(whyNotGuestPostTarget(url)).toBeUndefined()
})

test('any target must be a URL', () => {
  for (const url of ['', 'nothing', 'javascript:alert(1)', 'xhttps://acme.example', ' https://acme.example'])
    expect([whyNotTarget(url), whyNotGuestPostTarget(url)]).toEqual([
      'Please enter a valid URL',
      'Please enter a valid URL',
    ])
  for (const url of ['http://acme.example', 'acme.example', '192.0.2.7:8080/a?b=c#d'])
    expect(whyNotTarget(url)).toBeUndefined()
})
