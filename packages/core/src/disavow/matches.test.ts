import { expect, test } from 'vitest'
import { disavowMatcher } from './matches.ts'

const page = { id: 1, url: 'https://spam.example/a/' }
const domain = { id: 2, url: 'domain:farm.example' }
const match = disavowMatcher([page, domain])

test('a URL is disavowed as links are compared: scheme, www., trailing slash and fragment make no difference', () => {
  for (const url of ['http://www.spam.example/a', 'spam.example/a/#top', 'https://SPAM.example/a'])
    expect(match(url), url).toBe(page)
  for (const url of ['https://spam.example/b', 'https://spam.example/a?x=1', 'https://sub.spam.example/a'])
    expect(match(url), url).toBeUndefined()
})

test('a domain is disavowed with all its subdomains', () => {
  for (const url of ['https://farm.example', 'http://www.farm.example/x', 'https://a.b.farm.example/y?z'])
    expect(match(url), url).toBe(domain)
  for (const url of ['https://notfarm.example', 'https://farm.example.org', 'https://example'])
    expect(match(url), url).toBeUndefined()
})

test('what is no address is disavowed by nothing', () => {
  expect(match('')).toBeUndefined()
  expect(disavowMatcher([])('https://spam.example')).toBeUndefined()
})
