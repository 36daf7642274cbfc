import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { screens } from '../packages/core/src/access/screens.ts'
import { expect, test } from 'vitest'
import { checkScreenChunks } from './dashboard-sizes.ts'

const root = path.join(import.meta.dirname, '..')

test('reads the file of every screen from the table of the router', () => {
  // In a separate process, because the test runner has its own loader.
  const program = `import { screenFiles } from '${path.join(root, 'scripts/screen-files.ts')}'
    console.log(JSON.stringify(Object.fromEntries(await screenFiles('${root}'))))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  const files: Record<string, string> = JSON.parse(output)
  expect(Object.keys(files).toSorted()).toEqual(Object.keys(screens).toSorted())
  expect(Object.values(files).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(files['login']).toBe('apps/dashboard/src/screens/public/login.tsx')
})

const manifest = { 'login.tsx': { file: 'login.js' }, 'reup.tsx': { file: 'reup.js' } }

test('accepts screens with separate chunks', () => {
  expect(() => checkScreenChunks(new Set(Object.keys(manifest)), manifest)).not.toThrow()
})

test.each([
  ['no screens', [], manifest, 'has no screens'],
  ['a screen without a chunk', ['sites.tsx'], manifest, 'no chunk for sites.tsx'],
  [
    'two screens in one chunk',
    ['login.tsx', 'reup.tsx'],
    { ...manifest, 'reup.tsx': { file: 'login.js' } },
    'reup.tsx and login.tsx share the chunk login.js',
  ],
])('refuses %s', (_, files, built, message) => {
  expect(() => checkScreenChunks(new Set(files), built)).toThrow(message)
})
