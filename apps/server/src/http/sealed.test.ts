import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasSeal, sealOf, sealWith } from './sealed.ts'

const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = Buffer.from('a secret text')

test('decrypts only with the same secret and owner', () => {
  const seal = sealWith(['one secret of the server, long enough'])
  const sealed = seal.close(secret, 'user 1')
  expect(seal.open(sealed, 'user 1')).toEqual(secret)
  expect(seal.open(sealed, 'user 2')).toBeUndefined()
  expect(sealWith(['another secret']).open(sealed, 'user 1')).toBeUndefined()
  expect(sealed.toString('latin1')).not.toContain('secret')
  expect(seal.close(secret, 'user 1').equals(sealed)).toBe(false)
})

test('detects a change of any byte', () => {
  const seal = sealWith(['one secret of the server, long enough'])
  const sealed = seal.close(secret, 'user 1')
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(seal.open(changed, 'user 1')).toBeUndefined()
  }
})

test('refuses truncated and unencrypted data', () => {
  const seal = sealWith(['one secret of the server, long enough'])
  const sealed = seal.close(secret, 'user 1')
  for (const length of [0, 1, 12, 27, 28, sealed.length - 1])
    expect(seal.open(sealed.subarray(0, length), 'user 1')).toBeUndefined()
})

test('decrypts with an older secret and encrypts with the newest', () => {
  const old = sealWith(['old']).close(secret, 'x')
  const both = sealWith(['new', 'old'])
  expect(both.open(old, 'x')).toEqual(secret)
  expect(sealWith(['new']).open(both.close(secret, 'x'), 'x')).toEqual(secret)
})

test('creates the secret of a data folder once, readable by its owner only', () => {
  const config = { secrets: [], databaseUrl: undefined, dataDir: join(folder, 'data') }
  expect(hasSeal(config)).toBe(true)
  const sealed = sealOf(config)?.close(secret, 'x') ?? Buffer.alloc(0)
  const file = join(folder, 'data', 'secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/)
  expect(sealWith([readFileSync(file, 'utf8').trim()]).open(sealed, 'x')).toEqual(secret)
})

test('uses only the configured secret on PostgreSQL', () => {
  const config = { secrets: [], databaseUrl: 'postgresql://x', dataDir: folder }
  expect([hasSeal(config), sealOf(config)]).toEqual([false, undefined])
  const given = { ...config, secrets: ['given'] }
  expect(sealWith(['given']).open(sealOf(given)?.close(secret, 'x') ?? secret, 'x')).toEqual(secret)
})
