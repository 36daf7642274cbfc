import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus, millisecondsOf, pumps, withoutCorpora } from '../testing/corpus.ts'
import {
  hostOf,
  isAddress,
  isUrl,
  joinUrl,
  linkKey,
  readUrl,
  shorten,
  storedUrl,
  stripSiteUrl,
  webHref,
} from './url.ts'

test('URL pattern: optional http(s), a domain or IP, optional port, path, query and fragment', () => {
  const accepted = [
    'example.com',
    'EXAMPLE.com',
    'http://example.com',
    'https://www.example.com/',
    'example.com:8080',
    'https://example.com:8080/a/b.html?x=1&y=a/b#top',
    'sub.domain.example.co.uk/path',
    'https://192.168.0.1/x',
    '8.8.8.8:80',
    'https://[2001:db8::1]/x',
    'https://bücher.example/straße',
    'https://example.com/%C3%A9',
    'https://xn--bcher-kva.example',
    'пример.рф',
    'https://my_site.example.com/~me',
  ]
  for (const text of accepted) expect(isUrl(text), text).toBe(true)
})

test('refuses everything but web addresses', () => {
  const refused = [
    '',
    ' ',
    'example',
    'localhost',
    'localhost:3000',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.com',
    'ftp://example.com',
    '//example.com',
    '/path',
    'https:///example.com',
    'http:example.com',
    'https://',
    'https://user:secret@example.com',
    'https://example.com:0',
    'https://example.com:65536',
    'example.com:',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/<script>',
    'https://example.com\\evil',
    'https://256.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://127.1',
    'example.c',
    'example.123',
    'index.html',
    'https://page.php/x',
    '-example.com',
    'example-.com',
    'exa%6dple.com',
    'https://example.com/\u0000',
    'https://example.com/\ud800',
    'https://example.com/\u3000x',
    'http://１２７.0.0.1',
  ]
  for (const text of refused) expect(isUrl(text), JSON.stringify(text)).toBe(false)
  expect(isUrl(`https://example.com/${'a'.repeat(2028)}`)).toBe(true)
  expect(isUrl(`https://example.com/${'a'.repeat(2029)}`)).toBe(false)
})

test('stored with its scheme and without a trailing slash', () => {
  expect(storedUrl('Example.com/')).toBe('https://Example.com')
  expect(storedUrl(' HTTP://example.com/a/ ')).toBe('http://example.com/a')
  expect(storedUrl('https://example.com/a?next=/b/')).toBe('https://example.com/a?next=/b/')
  expect(storedUrl('no address')).toBeUndefined()
})

test('links are duplicates without regard to scheme, www., host case, trailing slash and fragment', () => {
  const same = ['https://www.Example.com/a/', 'http://example.com/a', 'example.com/a#top', 'EXAMPLE.COM/a']
  expect(new Set(same.map(linkKey))).toEqual(new Set(['example.com/a']))
  expect(linkKey('example.com/A')).not.toBe(linkKey('example.com/a'))
  expect(linkKey('example.com/a?x=1')).not.toBe(linkKey('example.com/a'))
  expect(linkKey('www.com')).toBe('www.com')
  expect(linkKey('nothing')).toBeUndefined()
})

test('the stored URL has the same key, and storing it again is idempotent', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const read = readUrl(url)
      fc.pre(read !== undefined)
      expect(readUrl(read?.stored ?? '')?.key).toBe(read?.key)
      expect(storedUrl(read?.stored ?? '')).toBe(read?.stored)
    }),
  )
})

test('a text is an address exactly when it can be read', () => {
  const part = fc.constantFrom('a', 'b', '0', '1', '-', '_', '.', 'xn--', 'ü', 'A', 'ab', '@', ':80', '%41')
  const ending = fc.constantFrom(
    '',
    '.',
    '.example',
    '.com',
    '.html',
    '.php',
    '.asp',
    '.1',
    '.c',
    '.xn--p1ai',
  )
  const host = fc
    .tuple(fc.array(part, { maxLength: 8 }), ending)
    .map(([parts, end]) => `${parts.join('')}${end}`)
  const long = fc
    .tuple(fc.nat(8), fc.nat(70), fc.nat(70))
    .map(([labels, length, last]) => `${`${'a'.repeat(length)}.`.repeat(labels)}${'b'.repeat(last)}`)
  const behind = fc.oneof(
    fc.constantFrom('', '/', '/a//', '/?x=1/', '#y/', '/ä', '/a b', '/%zz', '/a\\b', '/<', '/[x]', '/a"'),
    fc.integer({ min: 1600, max: 2100 }).map((length) => `/${'x'.repeat(length)}`),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('', 'http://', 'https://', 'HTTP://', 'ftp://'),
      fc.oneof(host, long),
      behind,
      (scheme, name, rest) => {
        const url = `${scheme}${name}${rest}`
        expect(isAddress(url)).toBe(readUrl(url) !== undefined)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('full_url = url + page_url', () => {
  expect(joinUrl('https://example.com', '/')).toBe('https://example.com/')
  expect(joinUrl('https://example.com/', 'blog')).toBe('https://example.com/blog')
  expect(joinUrl('https://example.com', '/blog?x=1')).toBe('https://example.com/blog?x=1')
})

test('the page URL field strips the site URL if pasted in full', () => {
  const site = 'https://example.com'
  for (const pasted of [
    'https://example.com/a',
    'HTTP://WWW.EXAMPLE.COM/a',
    'example.com/a',
    ' www.example.com/a',
  ]) {
    expect(stripSiteUrl(site, pasted), pasted).toBe('/a')
  }
  expect(stripSiteUrl('https://www.example.com/', 'example.com')).toBe('/')
  expect(stripSiteUrl(site, 'example.com?x=1')).toBe('/?x=1')
  expect(stripSiteUrl(site, '/a')).toBe('/a')
  expect(stripSiteUrl(site, 'https://example.com.evil.test/a')).toBe('https://example.com.evil.test/a')
})

test('strips the site from a pasted page in every spelling of its host', () => {
  const site = 'https://bücher-laden.example'
  for (const pasted of [
    'https://xn--bcher-laden-thb.example/b',
    'https://bücher-laden.example:443/b',
    'http://www.BÜCHER-LADEN.example:80/b',
    '//xn--bcher-laden-thb.example/b',
    'https://bücher-laden.example./b',
    'xn--bcher-laden-thb.example/b',
  ])
    expect(stripSiteUrl(site, pasted), pasted).toBe('/b')
  expect(stripSiteUrl('https://xn--bcher-laden-thb.example/', '//bücher-laden.example')).toBe('/')
  expect(stripSiteUrl('https://xn--bcher-laden-thb.example:443', 'bücher-laden.example/%7Eb?x=/y#z')).toBe(
    '/%7Eb?x=/y#z',
  )
  expect(stripSiteUrl('https://s.example/кот', 'https://s.example/%D0%BA%D0%BE%D1%82/b/')).toBe('/b/')
  for (const other of [
    'https://bücher-laden.example:8080/b',
    '//other.example/b',
    '//b',
    '/b',
    'b',
    '',
    '?x=1',
  ])
    expect(stripSiteUrl(site, other), other).toBe(other)
  expect(stripSiteUrl('https://s.example/shop', 'https://s.example/shopping/b')).toBe(
    'https://s.example/shopping/b',
  )
})

test('host names are read from addresses only, and long addresses are shortened', () => {
  expect(hostOf('https://www.Example.com:8080/x')).toBe('www.example.com')
  expect(hostOf('nothing')).toBeUndefined()
  expect(shorten('https://example.com/abc', 11)).toBe('https://exa...')
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  interface Case {
    input: string
    failure?: boolean
    output?: string | null
  }

  test('no input that the URL standard calls a failure is accepted', () => {
    const cases = corpus<(Case | string)[]>('url/urltestdata.json').filter((each) => typeof each !== 'string')
    const failures = cases.filter((each) => each.failure)
    expect(failures.length).toBeGreaterThan(100)
    expect(failures.filter(({ input }) => isUrl(input))).toEqual([])
  })

  test.each(['url/toascii.json', 'url/IdnaTestV2.json'])(
    'no host of %s without an ASCII form is accepted',
    (file) => {
      const cases = corpus<(Case | string)[]>(file).filter((each) => typeof each !== 'string')
      const failures = cases.filter((each) => each.output === null)
      expect(failures.length).toBeGreaterThanOrEqual(5)
      const accepted = failures.filter(({ input }) => isUrl(`https://${input}/x`) || isUrl(input))
      expect(accepted).toEqual([])
    },
  )

  test('no javascript: or data: spelling becomes a link', () => {
    for (const text of corpus<string[]>('url/sanitize-url-vectors.json')) {
      expect(webHref(text) ?? 'https://', text).toMatch(/^https?:\/\//)
    }
  })

  test('inputs made to be slow are answered within their budget', () => {
    const inputs = [...pumps('url'), ...pumps('linkedin'), ...pumps('disavow')]
    expect(inputs.length).toBeGreaterThan(6)
    for (const { input, budget_ms } of inputs) {
      const took = millisecondsOf(() => [isUrl(input), stripSiteUrl(input, input), linkKey(input)])
      expect(took, input.slice(0, 40)).toBeLessThan(budget_ms)
    }
  })
})
