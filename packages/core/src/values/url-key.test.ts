import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus, withoutCorpora } from '../testing/corpus.ts'
import { isUrl, pageKey, storedUrl } from './url.ts'
import { urlKey, withoutTrackingParameters } from './url-key.ts'

const keyOf = (text: string) => urlKey(new URL(text))

test.each([
  ['non-ASCII and its escapes', ['https://s.example/кот/', 'https://s.example/%D0%BA%D0%BE%D1%82/']],
  ['escapes in lower case', ['https://s.example/%d0%ba?q=%c3%a9', 'https://s.example/%D0%BA?q=%C3%A9']],
  ['escapes of unreserved characters', ['https://s.example/~a-b_c.d', 'https://s.example/%7Ea%2Db%5Fc%2ed']],
  ['default ports', ['http://s.example:80/a', 'https://s.example:443/a', 'https://s.example:80/a']],
  ['the trailing dot of a host', ['https://s.example./a', 'https://www.s.example.:443/a/']],
  ['an IDN and its ASCII form', ['https://bücher.example/b', 'https://xn--bcher-kva.example/b']],
  ['scheme, www., trailing slash and fragment', ['http://www.S.example/a/', 'https://s.example/a#top']],
  ['dot segments, escaped or not', ['https://s.example/a/../b', 'https://s.example/a/%2e%2E/b']],
])('folds %s', (_, spellings) => {
  expect(new Set(spellings.map(keyOf)).size).toBe(1)
})

test.each([
  ['https://s.example/a%2Fb', 'https://s.example/a/b'],
  ['https://s.example/a%3Fb', 'https://s.example/a?b'],
  ['https://s.example/a?b=1%26c', 'https://s.example/a?b=1&c'],
  ['https://s.example/%2541', 'https://s.example/%41'],
  ['https://s.example/A', 'https://s.example/a'],
  ['https://s.example:8080/a', 'https://s.example/a'],
  ['https://s.example/a?utm_source=x', 'https://s.example/a'],
])('keeps %s and %s apart', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test.each([
  ['s.example/a?utm_source=x&gclid=1', 's.example/a'],
  ['https://www.s.example/a/?b=2&UTM_Medium=mail&c=3', 's.example/a?b=2&c=3'],
  ['http://s.example/?fbclid=abc&msclkid=d#top', 's.example'],
  ['s.example/a?utm%5Fcampaign=x', 's.example/a'],
  ['s.example/a?b=1?utm_source=x', 's.example/a?b=1?utm_source=x'],
  ['s.example/a?gclidx=1&xutm_a=2', 's.example/a?gclidx=1&xutm_a=2'],
])("assigns %s to one's own page %s", (written, key) => {
  expect(pageKey(written)).toBe(key)
})

test('refuses to read a page without a valid URL', () => {
  expect(pageKey('nothing')).toBeUndefined()
})

describe('properties', () => {
  const address = fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .filter((text) => isUrl(text) && !/[?&]$/.test(text))

  test('the key of a key is the key', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(keyOf(`https://${keyOf(text)}`)).toBe(keyOf(text))
      }),
    )
  })

  test('every way of escaping a path and a query has one key', () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
      .filter((text) => /^[\p{L}\p{N}~_-]+$/u.test(text))
    const spellings = [
      (text: string) => text,
      escaped,
      (text: string) => escaped(text).toLowerCase(),
      (text: string) => [...text].map((each, at) => (at % 2 === 0 ? each : escaped(each))).join(''),
    ]
    fc.assert(
      fc.property(part, part, (path, value) => {
        const keys = spellings.map((spell) => keyOf(`https://s.example/x${spell(path)}?q=${spell(value)}`))
        expect(new Set(keys).size).toBe(1)
      }),
    )
  })

  test('tracking parameters anywhere in the query change no page', () => {
    const parameter = fc.constantFrom('utm_source=a', 'utm_x=', 'gclid=1', 'fbclid=a%20b', 'MSCLKID')
    const own = fc.array(fc.constantFrom('a=1', 'b', 'c=utm_source'), { maxLength: 4 })
    fc.assert(
      fc.property(own, fc.array(fc.tuple(fc.nat(4), parameter), { maxLength: 4 }), (kept, added) => {
        const all: string[] = [...kept]
        for (const [at, each] of added) all.splice(at, 0, each)
        const query = (parts: string[]) => (parts.length > 0 ? `?${parts.join('&')}` : '')
        expect(pageKey(`s.example/p${query(all)}`)).toBe(pageKey(`https://www.s.example/p/${query(kept)}`))
      }),
    )
  })

  test('folding tracking parameters is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = withoutTrackingParameters(text)
        expect(withoutTrackingParameters(once)).toBe(once)
      }),
    )
  })
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  test('an address of the URL standard and its normalized form have one key', () => {
    const cases = corpus<({ input: string; href?: string } | string)[]>('url/urltestdata.json').filter(
      (each) => typeof each !== 'string',
    )
    const addresses = cases.filter(
      ({ input, href }) => /^https?:/i.test(input) && href !== undefined && isUrl(input) && isUrl(href),
    )
    expect(addresses.length).toBeGreaterThan(10)
    for (const { input, href = '' } of addresses) expect(pageKey(input), input).toBe(pageKey(href))
  })

  test.each(['url/toascii.json', 'url/IdnaTestV2.json'])(
    'a host of %s and its ASCII form have one key',
    (file) => {
      const cases = corpus<({ input: string; output?: string | null } | string)[]>(file).filter(
        (each) => typeof each !== 'string',
      )
      const hosts = cases.filter(
        ({ input, output }) => output && isUrl(`https://${input}/x`) && isUrl(`https://${output}/x`),
      )
      expect(hosts.length).toBeGreaterThan(10)
      for (const { input, output } of hosts) {
        expect(pageKey(`https://${input}/x`), input).toBe(pageKey(`https://${output}/x`))
        expect(storedUrl(`https://${input}/x`)).toBe(`https://${input}/x`)
      }
    },
  )

  test('an escape of the encoding vectors equals its character', () => {
    const vectors = corpus<{ input: string; output: Record<string, string> }[]>('url/percent-encoding.json')
    const asUtf8 = vectors.flatMap(({ input, output }) =>
      output['utf-8'] && isUrl(`https://s.example/${input}`) ? [[input, output['utf-8']] as const] : [],
    )
    expect(asUtf8.length).toBeGreaterThan(0)
    for (const [input, encoded] of asUtf8)
      expect(keyOf(`https://s.example/${input}`)).toBe(keyOf(`https://s.example/${encoded.toLowerCase()}`))
  })
})

function escaped(text: string): string {
  return Array.from(
    new TextEncoder().encode(text),
    (byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`,
  ).join('')
}
