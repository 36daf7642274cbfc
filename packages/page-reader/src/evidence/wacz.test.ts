import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { families } from '../families/families.ts'
import { Random } from '../families/random.ts'
import { exchangeOf } from '../testing/exchange-of.ts'
import { DIGEST, PACKAGE } from './digest.ts'
import { sha256 } from './sha256.ts'
import { newPrivateKey, signingKey } from './signing-key.ts'
import { evidenceOf } from './wacz.ts'
import { unzip } from './zip.ts'

const url = 'https://www.blog.example/walks?b=1'
const page = exchangeOf(url, { body: '<title>Walks</title>', headers: [['Transfer-Encoding', 'chunked']] })
const exchanges = [exchangeOf('https://www.blog.example/robots.txt', { status: 404 }), page]
const key = signingKey(newPrivateKey())
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

function made(): NonNullable<ReturnType<typeof evidenceOf>> {
  const evidence = evidenceOf({ url, exchanges }, key)
  if (evidence === null) throw new Error('no evidence')
  return evidence
}

test('contains the requests and responses, an index that points to them, the page and a list of contents', () => {
  const { bytes, hash } = made()
  const files = unzip(bytes)
  expect(Object.keys(files)).toEqual([
    'archive/data.warc.gz',
    'indexes/index.cdxj',
    'pages/pages.jsonl',
    PACKAGE,
    DIGEST,
  ])
  const [line = ''] = text(files['indexes/index.cdxj'])
    .split('\n')
    .filter((each) => each.includes('walks'))
  expect(line).toMatch(/^example,blog,www\)\/walks\?b=1 20260203040506 \{/)
  const entry = JSON.parse(line.slice(line.indexOf('{'))) as { offset: string; length: string }
  const start = Number(entry.offset)
  const record =
    files['archive/data.warc.gz']?.subarray(start, start + Number(entry.length)) ?? Buffer.alloc(0)
  expect(gunzipSync(record).toString()).toMatch(
    /^WARC\/1\.1\r\nWARC-Type: response\r\n[^]*\r\n\r\nHTTP\/1\.1 200 OK\r\nContent-Type: text\/html\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n\r\n<title>Walks<\/title>\r\n\r\n$/,
  )
  expect(text(files['pages/pages.jsonl']).trim().split('\n').slice(1)).toEqual([
    `{"id":"1","url":"${url}","ts":"2026-02-03T04:05:06.789Z","title":"${url}"}`,
  ])
  expect(JSON.parse(text(files[DIGEST]))).toMatchObject({ hash, signedData: { hash } })
})

test('contains the document of a browser beside the page as received, and lists both', () => {
  const html = '<title>Walks</title><p>Söderås'
  const rendering = { url, at: new Date('2026-02-03T04:05:08Z'), html }
  const files = unzip(evidenceOf({ url, exchanges, rendering }, key)?.bytes ?? Buffer.alloc(0))
  const lines = text(files['indexes/index.cdxj']).split('\n')
  const line = lines.find((each) => each.startsWith('urn:rendered:')) ?? ''
  expect(line).toMatch(/^urn:rendered:https:\/\/www\.blog\.example\/walks\?b=1 20260203040508 \{/)
  const entry = JSON.parse(line.slice(line.indexOf('{'))) as Record<string, string>
  expect(entry).toMatchObject({ mime: 'text/html', digest: sha256(Buffer.from(html)) })
  const [start, length] = [Number(entry['offset']), Number(entry['length'])]
  const record = files['archive/data.warc.gz']?.subarray(start, start + length) ?? Buffer.alloc(0)
  expect(sha256(record)).toBe(entry['recordDigest'])
  const [head = '', body] = gunzipSync(record).toString().split('\r\n\r\n')
  expect(head).toMatch(/^WARC\/1\.1\r\nWARC-Type: resource\r\n/)
  expect(head).toContain(`\r\nWARC-Target-URI: urn:rendered:${url}`)
  expect(body).toBe(html)
  const pages = text(files['pages/pages.jsonl']).trim().split('\n').slice(1)
  expect(pages.map((each) => JSON.parse(each) as unknown)).toMatchObject([
    { id: '1', url, title: url },
    { id: '2', url: `urn:rendered:${url}`, title: `${url} (as built by a browser)` },
  ])
})

test('equal exchanges give equal bytes, in every time zone', () => {
  const fixed = { ...key, sign: () => 'signature' }
  const zone = process.env['TZ']
  const [first, second] = ['UTC', 'Asia/Kathmandu'].map((name) => {
    process.env['TZ'] = name
    return evidenceOf({ url, exchanges }, fixed)
  })
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  expect(Buffer.compare(first?.bytes ?? Buffer.alloc(0), second?.bytes ?? Buffer.alloc(1))).toBe(0)
})

test('the hash does not depend on the signature, and changes with the page', () => {
  expect(made().hash).toBe(made().hash)
  const other = exchangeOf(url, { body: '<title>Other</title>' })
  expect(evidenceOf({ url, exchanges: [other] }, key)?.hash).not.toBe(made().hash)
})

test('keeps no evidence without a response', () => {
  expect(evidenceOf({ url, exchanges: [] }, key)).toBeNull()
})

test('evidence of the generated pages has a median of at most 40 kB', () => {
  const sizes = families.flatMap(({ make }, at) =>
    Array.from({ length: 4 }, (_, index) => {
      const { page: answers } = make(new Random(1 + at * 1000 + index))
      const read = answers.flatMap(({ url: address, body, status }) =>
        URL.canParse(address) && body !== undefined
          ? [exchangeOf(address, { body, ...(status !== undefined && { status }) })]
          : [],
      )
      return evidenceOf({ url, exchanges: read }, key)?.bytes.length ?? []
    }).flat(),
  )
  const median = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]
  expect(sizes.length).toBeGreaterThan(150)
  expect(median).toBeLessThanOrEqual(40_000)
})
