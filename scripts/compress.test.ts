import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compress } from './compress.mjs'

test('writes a .br and a .gz for each file that becomes smaller', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright compress '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'assets'))
  const script = 'console.log("linkwright");\n'.repeat(200)
  const files = {
    'assets/a.js': script,
    'assets/small.js': 'x',
    'assets/font.woff2': script,
    'assets/.hidden.js': script,
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content)
  await compress(folder)
  const at = (file: string) => path.join(folder, file)
  expect(brotliDecompressSync(readFileSync(at('assets/a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(at('assets/a.js.gz'))).toString()).toBe(script)
  for (const file of ['assets/small.js', 'assets/font.woff2', 'assets/.hidden.js']) {
    expect([file, existsSync(at(`${file}.br`)), existsSync(at(`${file}.gz`))]).toEqual([file, false, false])
  }
})
