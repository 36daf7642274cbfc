import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { workspaceFolders } from './stamp.mjs'

interface Manifest {
  name: string
  private?: boolean
  dependencies?: Record<string, string>
}

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const manifestOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest
const published = workspaceFolders(root).filter((folder) => manifestOf(folder).private !== true)

/** They share state and we import their private modules, so only one release of all of them works. */
const ofReactAria = ['react-aria', 'react-aria-components', 'react-stately']

/** The range of each kind of dependency: `workspace:*` is packed as exactly the version of the workspace. */
function rangeOf(name: string): RegExp {
  if (name.startsWith('@linkwright/')) return /^workspace:\*$/
  return ofReactAria.includes(name) ? /^~\d/ : /^\^\d/
}

test('finds the published packages', () => {
  expect(published.map((folder) => path.basename(folder))).toEqual(
    expect.arrayContaining(['cli', 'core', 'react-ui', 'sdk']),
  )
})

describe.each(published)('%s', (folder) => {
  test('names its repository, home page, bug tracker and keywords', () => {
    expect(manifestOf(folder)).toMatchObject({
      repository: { type: 'git', url: 'git+https://github.com/linkwright/linkwright.git', directory: folder },
      homepage: `https://github.com/linkwright/linkwright/tree/main/${folder}#readme`,
      bugs: 'https://github.com/linkwright/linkwright/issues',
      keywords: expect.arrayContaining(['seo']),
      license: 'MIT',
    })
  })

  test('depends on ranges of other publishers, and on exactly its own version of our packages', () => {
    const { dependencies = {} } = manifestOf(folder)
    expect(Object.entries(dependencies).filter(([name, range]) => !rangeOf(name).test(range))).toEqual([])
  })

  test('has a README that mentions that it is ESM only', () => {
    expect(read(path.join(folder, 'README.md')).replaceAll('\n', ' ')).toContain('ESM only')
  })
})
