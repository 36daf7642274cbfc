import { expect, test } from 'vitest'
import { guestPostTargetProblem, targetProblem } from './order-fields.ts'

test('the URL of a guest post must begin with https://', () => {
  const message = 'Please update your URL to have https:// in order to proceed'
  for (const url of ['http://acme.example', 'acme.example', 'http://acme.example/?from=https://blog.example'])
    expect(guestPostTargetProblem(url)).toBe(message)
  for (const url of ['https://acme.example', 'HTTPS://acme.example/a?b#c'])
    expect(guestPostTargetProblem(url)).toBeUndefined()
})

test('any target must be a URL', () => {
  for (const url of ['', 'nothing', 'javascript:alert(1)', 'xhttps://acme.example', ' https://acme.example'])
    expect([targetProblem(url), guestPostTargetProblem(url)]).toEqual([
      'Please enter a valid URL',
      'Please enter a valid URL',
    ])
  for (const url of ['http://acme.example', 'acme.example', '192.0.2.7:8080/a?b=c#d'])
    expect(targetProblem(url)).toBeUndefined()
})
