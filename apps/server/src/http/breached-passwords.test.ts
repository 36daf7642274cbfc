import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isBreached, hashFileProblem } from './breached-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'breached-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const fileOf = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const known = Array.from({ length: 301 }, (_, nth) => `known ${nth}`)
const hashes = known.map(sha1).toSorted()

it.each([
  [
    'with counts of many lengths and CRLF',
    hashes.map((hash, nth) => `${hash}:${7 ** (nth % 12)}\r\n`).join(''),
  ],
  ['without counts', hashes.map((hash) => `${hash}\n`).join('')],
  ['in small letters, without a last line end', hashes.join('\n').toLowerCase()],
])('finds exactly the passwords of a file %s', async (name, text) => {
  const path = fileOf(name, text)
  expect(hashFileProblem(path)).toBeUndefined()
  for (const password of known) expect([password, await isBreached(path, password)]).toEqual([password, true])
  for (const { password } of known.map((each) => ({ password: `${each}?` })))
    expect([password, await isBreached(path, password)]).toEqual([password, false])
})

it('finds the one password of a file with one line', async () => {
  const path = fileOf('one', sha1('only'))
  expect([await isBreached(path, 'only'), await isBreached(path, 'other')]).toEqual([true, false])
})

it('reports why a file cannot be searched', () => {
  expect(hashFileProblem(join(folder, 'nothing'))).toBe('must be a file that can be read')
  expect(hashFileProblem(folder)).toBe('must be a file that can be read')
  expect(hashFileProblem(fileOf('words', 'password\n123456\n'))).toContain('SHA-1')
})
