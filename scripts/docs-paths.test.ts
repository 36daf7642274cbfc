import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const exists = (file: string) => existsSync(join(root, file))

const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'apps/dashboard/README.md',
  ...globSync(['docs/internals/*.md', 'docs/recipes/*.md'], { cwd: root }),
]

const folders = new Set(['apps', 'bench', 'deploy', 'docs', 'packages', 'scripts', 'tests'])
/** Excludes paths with `<area>` or `…`, which represent many files, and files that git ignores. */
const isLiteral = (path: string) => !/[<>…]/.test(path) && !/\/(?:dist|node_modules)\//.test(path)

/** Paths from the root of the repository: words that start with the name of a top-level folder. */
const pathsIn = (text: string) =>
  Array.from(text.matchAll(/(?<![\w./@~-])(\w+)\/[\w./<>*…-]+/g), ([path, folder = '']) => ({ path, folder }))
    .filter(({ path, folder }) => folders.has(folder) && isLiteral(path))
    .map(({ path }) => path.replace(/[.,]+$/, ''))

const linksIn = (file: string) =>
  Array.from(read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g), ([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(file), target))

const journeys = globSync('tests/e2e/**/*.spec.ts', { cwd: root })

test.each(documents)('%s names only files and commands that exist', (file) => {
  const text = read(file)
  const paths = pathsIn(text).filter((path) =>
    path.includes('*') ? !globSync(path, { cwd: root }).length : !exists(path),
  )
  const links = linksIn(file).filter((target) => !exists(target))
  const scripts = Array.from(text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g), ([, name = '']) => name)
  const tests = Array.from(text.matchAll(/playwright\.config\.ts ([\w-]+)/g), ([, name = '']) => name)
  expect({
    paths,
    links,
    scripts: scripts.filter((name) => !(name in manifest.scripts)),
    journeys: tests.filter((name) => !journeys.some((journey) => journey.includes(name))),
  }).toEqual({ paths: [], links: [], scripts: [], journeys: [] })
})

test.each(documents)('%s passes no path as the value of -u, which would run all tests', (file) => {
  expect(read(file).match(/vitest run [^`\n]*-u [\w./]+/g) ?? []).toEqual([])
})

test('the examples of docs/recipes use only constants that exist', () => {
  const recipes = globSync('docs/recipes/*.md', { cwd: root }).map(read).join('\n')
  const used = Array.from(recipes.matchAll(/(?<!\w)[A-Z]+(?:_[A-Z]+)+(?![\w=])/g), ([name]) => name)
  const isDeclared = (name: string) =>
    recipes.includes(`const ${name} `) ||
    spawnSync('git', ['grep', '-qw', `const ${name}`, '--', 'packages', 'apps'], { cwd: root }).status === 0
  expect(used.length).toBeGreaterThan(0)
  expect([...new Set(used)].filter((name) => !isDeclared(name))).toEqual([])
})

describe('docs/internals', () => {
  const pages = globSync('docs/internals/*.md', { cwd: root }).filter((file) => !file.endsWith('/README.md'))

  test('lists every page in its index and in ARCHITECTURE.md', () => {
    for (const index of ['docs/internals/README.md', 'ARCHITECTURE.md'])
      expect(linksIn(index), index).toEqual(expect.arrayContaining(pages))
  })

  test('is linked from the code of each mechanism', () => {
    const sources = globSync(
      ['apps/server/src/**/*.ts', 'apps/dashboard/src/*.tsx', 'packages/*/src/**/*.ts', 'scripts/*.ts'],
      {
        cwd: root,
      },
    ).filter((file) => !file.includes('.test.'))
    const linked = new Set(sources.flatMap((file) => read(file).match(/docs\/internals\/[\w-]+\.md/g) ?? []))
    expect([...linked].toSorted()).toEqual(pages.toSorted())
  })
})

test('keeps ARCHITECTURE.md to one page', () => {
  expect(Buffer.byteLength(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(12_000)
})
