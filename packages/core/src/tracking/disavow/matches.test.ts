import { expect, test } from 'vitest'
import { disavowKeys } from './matches.ts'
import { parseEntry } from './parse-lines.ts'

/** Whether an entry is for a link. */
function disavows(entry: string, url: string): boolean {
  const key = parseEntry(entry)?.key
  if (key === undefined) throw new Error(`${entry} is no entry`)
  return disavowKeys(url).includes(key)
}

test('a URL is disavowed as links are compared: scheme, www., trailing slash and fragment make no difference', () => {
  const page = 'https://spam.example/a/'
  for (const url of ['http://www.spam.example/a', 'spam.example/a/#top', 'https://SPAM.example/a'])
    expect(disavows(page, url), url).toBe(true)
  for (const url of ['https://spam.example/b', 'https://spam.example/a?x=1', 'https://sub.spam.example/a'])
    expect(disavows(page, url), url).toBe(false)
})

test('a domain is disavowed with all its subdomains', () => {
  const domain = 'domain:farm.example'
  for (const url of ['https://farm.example', 'http://www.farm.example/x', 'https://a.b.farm.example/y?z'])
    expect(disavows(domain, url), url).toBe(true)
  for (const url of ['https://notfarm.example', 'https://farm.example.org', 'https://example'])
    expect(disavows(domain, url), url).toBe(false)
})

test('the URL comes before its domains, the nearest first', () => {
  expect(disavowKeys('https://a.farm.example/x')).toEqual([
    parseEntry('https://a.farm.example/x')?.key,
    'domain:a.farm.example',
    'domain:farm.example',
    'domain:example',
  ])
})

test('no entry disavows an invalid URL', () => {
  expect(disavowKeys('')).toEqual([])
})
