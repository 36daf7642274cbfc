import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  generated,
  isGenerated,
  isInstalled,
  missing,
  stampGenerated,
  stampInstalled,
  unstamp,
  workspaceFolders,
} from './stamp.mjs'

let root: string

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'linkwright set-up '))
  write('pnpm-lock.yaml', 'lockfileVersion: 9\n')
  write('pnpm-workspace.yaml', "packages:\n  - 'packages/*'\n  - tests\nallowBuilds:\n  node: true\n")
  write('package.json', '{"devDependencies":{"vitest":"5.1.0"}}')
  write('packages/core/package.json', '{"dependencies":{"zod":"4.6.7"}}')
  write('packages/notes.txt', 'no package')
  write('tests/package.json', '{}')
  write('node_modules/vitest/package.json', '{}')
  write('packages/core/node_modules/zod/package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('reads the workspace from pnpm-workspace.yaml', () => {
  expect(workspaceFolders(root)).toEqual(['', 'packages/core', 'tests'])
})

test('treats a checkout without a stamp as not installed, even with node_modules', () => {
  expect(isInstalled(root)).toBe(false)
  stampInstalled(root)
  expect(isInstalled(root)).toBe(true)
  unstamp(root)
  expect(isInstalled(root)).toBe(false)
})

test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'packages/core/package.json'])(
  'requires an installation after a change of %s',
  (file) => {
    stampInstalled(root)
    write(file, file.endsWith('.json') ? '{}' : 'packages:\n  - tests\n')
    expect(isInstalled(root)).toBe(false)
  },
)

test('requires an installation for a new package of the workspace', () => {
  stampInstalled(root)
  write('packages/sdk/package.json', '{}')
  expect(isInstalled(root)).toBe(false)
})

test('requires an installation for a missing dependency, regardless of the stamp', () => {
  stampInstalled(root)
  rmSync(path.join(root, 'packages/core/node_modules/zod'), { recursive: true })
  expect(missing(root)).toEqual(['packages/core: zod'])
  expect(isInstalled(root)).toBe(false)
})

test('generates files again when a source changed or a file is missing', () => {
  for (const file of generated) write(file, '')
  write('packages/core/src/contract/index.ts', 'export const contract = {}')
  write('packages/core/src/contract/index.test.ts', '')
  expect(isGenerated(root)).toBe(false)
  stampGenerated(root)
  write('packages/core/src/contract/index.test.ts', 'changed')
  expect(isGenerated(root)).toBe(true)
  write('packages/core/src/contract/index.ts', 'export const contract = { calls: 1 }')
  expect(isGenerated(root)).toBe(false)
  stampGenerated(root)
  rmSync(path.join(root, generated[0] ?? 'none'))
  expect(isGenerated(root)).toBe(false)
})
