import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesOf } from './notices.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file of a bundled package. */
function aModule(name: string, license: string, files: Record<string, string>): string {
  const at = join(folder, 'node_modules', name)
  mkdirSync(at, { recursive: true })
  for (const [file, text] of Object.entries({
    ...files,
    'package.json': JSON.stringify({ name, version: '1.2.3', license }),
  }))
    writeFileSync(join(at, file), text)
  return join(at, 'dist/index.js')
}

test('lists each bundled package once with its licence, in order, and none of our own files', () => {
  const modules = [
    aModule('zed', 'ISC', { 'LICENSE.md': 'Zed may be used.\n' }),
    aModule('@scope/a', '(MIT OR GPL-3.0)', { 'README.md': '# a\n\n## License\n\nMIT, of A.\n' }),
    '/somewhere/src/index.ts',
  ]
  const text = noticesOf([...modules, ...modules.map((file) => `\0commonjs:${file}?used`)])
  const [, ...parts] = text.split(/\n\n-{80}\n\n/)
  expect(parts).toEqual([
    '@scope/a 1.2.3\n(MIT OR GPL-3.0)\n\n## License\n\nMIT, of A.',
    'zed 1.2.3\nISC\n\nZed may be used.\n',
  ])
})

test('fails the build for a licence that does not allow redistribution, or without a text', () => {
  expect(() => noticesOf([aModule('viral', 'GPL-3.0', { LICENSE: 'x' })])).toThrow(
    "viral 1.2.3 is bundled, and its licence is 'GPL-3.0'",
  )
  expect(() => noticesOf([aModule('silent', 'MIT', {})])).toThrow(
    'silent is bundled, but has no licence text',
  )
})
