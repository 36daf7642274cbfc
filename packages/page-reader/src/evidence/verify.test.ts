import { expect, test } from 'vitest'
import { Random } from '../families/random.ts'
import { exchangeOf } from '../testing/exchange-of.ts'
import { DIGEST, PACKAGE } from './digest.ts'
import { newPrivateKey, signingKey } from './signing-key.ts'
import { verifyEvidence } from './verify.ts'
import { evidenceOf } from './wacz.ts'
import { unzip, zipOf } from './zip.ts'

const url = 'https://blog.example/walks'
const exchanges = [
  exchangeOf('https://blog.example/robots.txt', { body: 'User-agent: *\n' }),
  exchangeOf(url, { body: `<title>Walks</title>${'<p>Ten quiet walks near the harbor'.repeat(20)}` }),
]
const key = signingKey(newPrivateKey())
const { bytes, hash } = evidenceOf({ url, exchanges }, key) ?? { bytes: Buffer.alloc(0), hash: '' }

/** The file with another text in one of its files. */
function edited(name: string, edit: (text: string) => string): Uint8Array {
  const files = unzip(bytes)
  files[name] = Buffer.from(edit(Buffer.from(files[name] ?? []).toString()))
  return zipOf(files)
}

test('accepts an unaltered file, and reads its URL, time and key', () => {
  const fetchedAt = '2026-02-03T04:05:06.789Z'
  expect(verifyEvidence(bytes)).toEqual({ state: 'valid', hash, keyId: key.id, url, fetchedAt })
  expect(verifyEvidence(bytes, ['another', key.id])).toMatchObject({ state: 'valid' })
})

test('reports a file that another key signed', () => {
  expect(verifyEvidence(bytes, [signingKey(newPrivateKey()).id])).toMatchObject({
    state: 'unknown_key',
    keyId: key.id,
  })
})

test('refuses 1,000 of 1,000 files with one altered byte, in every file of the archive and between them', () => {
  const random = new Random(15)
  const accepted: string[] = []
  // Evenly over the file, so that headers and the directory are included, then at random.
  const positions = Array.from({ length: 1000 }, (_, index) =>
    index < 500 ? Math.floor((index / 500) * bytes.length) : random.from(0, bytes.length - 1),
  )
  for (const position of positions) {
    const altered = Buffer.from(bytes)
    altered[position] = ((altered[position] ?? 0) + random.from(1, 255)) % 256
    if (verifyEvidence(altered).state !== 'altered') accepted.push(`byte ${position}`)
  }
  expect(accepted).toEqual([])
  expect(positions).toHaveLength(1000)
})

test('refuses every alteration of the 22 bytes at the end of the archive and of each header of a file', () => {
  const marks = [...Buffer.from(bytes).toString('latin1').matchAll(/PK/g)]
  const kinds = new Set(['1 2', '3 4', '5 6'])
  const headers = marks
    .map(({ index }) => index)
    .filter((index) => kinds.has(`${bytes[index + 2]} ${bytes[index + 3]}`))
  expect(headers).toHaveLength(5 + 5 + 1)
  for (const start of headers)
    for (let position = start; position < Math.min(start + 46, bytes.length); position += 1) {
      const altered = Buffer.from(bytes)
      altered[position] = (altered[position] ?? 0) ^ 1
      expect(verifyEvidence(altered).state, `byte ${position}`).toBe('altered')
    }
})

test.each([
  ['cut', bytes.subarray(0, -1)],
  ['longer', Buffer.concat([bytes, Buffer.from([0])])],
  ['an added file', zipOf({ ...unzip(bytes), 'note.txt': Buffer.from('note') })],
  ['a file named twice over', zipOf({ 'note.txt': Buffer.from('note'), ...unzip(bytes) })],
  ['another page', edited('pages/pages.jsonl', (text) => text.replace('walks', 'talks'))],
  ['another description', edited(PACKAGE, (text) => text.replace('walks', 'talks'))],
  ['another time of the signature', edited(DIGEST, (text) => text.replace('2026-02', '2025-02'))],
  [
    'another spelling of the signature',
    edited(DIGEST, (text) => text.replaceAll('/', '_').replaceAll('+', '-')),
  ],
  ['more in the signature', edited(DIGEST, (text) => text.replace('{', '{"note":1,'))],
  ['no signature', edited(DIGEST, () => '{}')],
])('refuses a file that is %s', (_, altered) => {
  expect(verifyEvidence(altered).state).toBe('altered')
})

test.each([
  ['text', Buffer.from('# Evidence\n\nA WACZ file has an archive/ and a datapackage.json.\n')],
  ['empty', Buffer.alloc(0)],
  ['another zip file', zipOf({ 'word/document.xml': Buffer.from('<w:document/>') })],
])('reports that a file is no evidence: %s', (_, other) => {
  expect(verifyEvidence(other)).toEqual({ state: 'no_evidence' })
})

test('reports an incomplete download as altered, however much of it is there', () => {
  for (const length of [50, 500, bytes.length - 1])
    expect(verifyEvidence(bytes.slice(0, length)).state, `${length} bytes`).toBe('altered')
})

test('a file that was signed again is valid for its own key only', () => {
  const forger = signingKey(newPrivateKey())
  const forged = evidenceOf({ url, exchanges: exchanges.slice(1) }, forger)?.bytes ?? Buffer.alloc(0)
  expect(verifyEvidence(forged, [key.id])).toMatchObject({ state: 'unknown_key', keyId: forger.id })
})
