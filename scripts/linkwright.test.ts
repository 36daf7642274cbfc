import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

test('npm run linkwright resolves a file from the current folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright from here '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'links.csv'), 'url,anchor_text\nhttps://blog.example/a,garden tools\n')
  const words = ['gauges', '--csv', 'links.csv', '--phrase', 'garden tools']
  const npm = ['--prefix', root, 'run', '-s', 'linkwright', '--', ...words]
  const { stdout } = await promisify(execFile)('npm', npm, { cwd: folder })
  expect(stdout).toMatch(/^Placed primary links\s+1$/m)
})
