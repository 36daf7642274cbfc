import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '../packages/core/src/config/version.ts'
import { workspaceFolders } from './stamp.mjs'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test.each(workspaceFolders(root).map((folder) => path.join(folder, 'package.json')))(
  '%s has the version of packages/core/src/config/version.ts',
  (file) => {
    expect(JSON.parse(read(file))).toMatchObject({ version: VERSION })
  },
)

test('starts CHANGELOG.md with this version', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(VERSION)
})

test('names the packages of this version in the README', () => {
  const named = read('README.md').match(/(?<=\/linkwright-\w+-)[\d.]+(?=\.tgz)/g)
  expect(new Set(named)).toEqual(new Set([VERSION]))
})
