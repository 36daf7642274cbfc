import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const reference = /\bSpec [A-E]\b|\bAMB-\d/

/** Tracked files, without tests: their docstrings are not published. */
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !/\.(test|faults|fuzz|load)\.tsx?$/.test(file))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('keeps sections of the specification and numbers of decisions out of docstrings of published packages', () => {
  const files = tracked('packages/*/src/**.ts', 'packages/*/src/**.tsx')
  expect(files.length).toBeGreaterThan(500)
  const docstrings = files.flatMap((file) =>
    Array.from(read(file).matchAll(/\/\*\*[\s\S]*?\*\//g), ([text]) => `${file}: ${text}`),
  )
  expect(docstrings.length).toBeGreaterThan(1000)
  expect(docstrings.filter((text) => reference.test(text))).toEqual([])
})

test('keeps them out of all documents, including the decisions', () => {
  const files = tracked('*.md', '*.mdx', 'docs/openapi.json').filter(
    (file) => !file.startsWith('docs/specification/'),
  )
  expect(files).toContain('docs/decisions/README.md')
  const lines = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) => (reference.test(line) ? [`${file}: ${line}`] : [])),
  )
  expect(lines).toEqual([])
})

// A released migration is never edited.
test('keeps them out of all sources but released migrations', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('apps/server/migrations/'))
  expect(files.length).toBeGreaterThan(2000)
  expect(files.filter((file) => reference.test(read(file)))).toEqual([])
})
