import { newPrivateKey, signingKey } from '@linkwright/page-reader/evidence/signing-key'
import { evidenceOf } from '@linkwright/page-reader/evidence/wacz'
import { exchangeOf } from '@linkwright/page-reader/testing/exchange-of'
import { expect, test } from 'vitest'
import { exitCode } from '../exit-codes.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

const url = 'https://blog.example/walks'
const key = signingKey(newPrivateKey())
const { bytes, hash } = evidenceOf({ url, exchanges: [exchangeOf(url, { body: '<p>Walks' })] }, key) ?? {
  bytes: Buffer.alloc(0),
  hash: '',
}

test('prints the page, the time and the key of an unaltered file', async () => {
  using folder = scratch()
  const file = folder.file('link-7.wacz', Buffer.from(bytes))
  const { code, out } = await runCli([
    'evidence',
    'verify',
    file,
    '--key',
    'other',
    '--key',
    key.id,
    '--json',
  ])
  expect(JSON.parse(out)).toEqual({
    url,
    fetched_at: '2026-02-03T04:05:06.789Z',
    key_id: key.id,
    hash,
  })
  expect(code).toBe(exitCode('ok'))
})

test('says that the key was not checked', async () => {
  using folder = scratch()
  const { code, err } = await runCli(['evidence', 'verify', folder.file('link-7.wacz', Buffer.from(bytes))])
  expect(err).toContain('give the key id of your server with --key')
  expect(code).toBe(exitCode('ok'))
})

test('refuses an altered file, and one of another key', async () => {
  using folder = scratch()
  const altered = Buffer.from(bytes)
  altered[100] = (altered[100] ?? 0) ^ 1
  const changed = await runCli(['evidence', 'verify', folder.file('altered.wacz', altered), '--key', key.id])
  expect(changed.err).toContain('was altered.')
  expect(changed.code).toBe(exitCode('failed'))
  const other = await runCli([
    'evidence',
    'verify',
    folder.file('other.wacz', Buffer.from(bytes)),
    '--key',
    'x',
  ])
  expect(other.err).toContain(`key ${key.id} signed it`)
  expect(other.code).toBe(exitCode('refused'))
})

test('says that another file is not an evidence file', async () => {
  using folder = scratch()
  const file = folder.file('README.md', '# Walks')
  const { code, err } = await runCli(['evidence', 'verify', file])
  expect(err).toBe(`${file} is not an evidence file: it is not a web archive (WACZ).\n`)
  expect(code).toBe(exitCode('failed'))
})

test('names a file that cannot be read', async () => {
  const { code, err } = await runCli(['evidence', 'verify', 'missing.wacz'])
  expect(err).toContain('missing.wacz cannot be read')
  expect(code).toBe(exitCode('usage'))
})
