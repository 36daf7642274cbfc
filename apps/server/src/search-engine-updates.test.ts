import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSearchEngineUpdates } from './search-engine-updates.ts'

const folder = mkdtempSync(join(tmpdir(), 'updates-'))
function fileWith(content: string): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, content)
  return file
}
const entry = (more: object = {}) =>
  JSON.stringify({ name: 'One', from: '2026-01-02', to: '2026-01-09', url: 'https://a.example/', ...more })

test('the file that ships with the product has announced updates, each with its source', () => {
  const updates = readSearchEngineUpdates()
  expect(updates.length).toBeGreaterThan(10)
  for (const { from, to, url } of updates) {
    expect(new URL(url).hostname).toBe('status.search.google.com')
    expect(to === null || from <= to).toBe(true)
  }
  expect(new Set(updates.map(({ name }) => name)).size).toBe(updates.length)
})

test('reads a file of the operator, oldest first', () => {
  const file = fileWith(`[${entry({ name: 'Two', from: '2026-01-03', to: null })}, ${entry()}]`)
  expect(readSearchEngineUpdates(file).map(({ name, to }) => [name, to])).toEqual([
    ['One', '2026-01-09'],
    ['Two', null],
  ])
  expect(readSearchEngineUpdates(fileWith('[]'))).toEqual([])
})

test.each([
  [`[\n${entry()},\n${entry({ from: 'soon' })}\n]`, 'line 3: from must be a day such as 2026-03-27'],
  [`[\n\n${entry({ to: '2026-01-01' })}]`, 'line 3: to must not be before from'],
  [`[${entry({ name: ' ' })}]`, 'line 1: name must not be empty'],
  [`[\n${entry({ url: 'javascript:alert(1)' })}]`, 'line 2: url must be a web address'],
  [`[\n${entry({ link: 'x' })}]`, 'line 2: the entry has no field link'],
  [`[${entry()},\n7\n]`, 'line 2: the entry must be something else'],
  [`[${entry({ name: '[{' })},\n${entry({ name: undefined })}]`, 'line 2: name is missing'],
  ['{}', 'line 1: it must be a list in square brackets'],
  ['[\n{"name": }]', 'line 2: '],
  ['[\n', 'line 2: '],
])('refuses %j and names the line', (content, reason) => {
  const file = fileWith(content)
  expect(() => readSearchEngineUpdates(file)).toThrow(
    `The file ${file} of LINKWRIGHT_SEARCH_ENGINE_UPDATES cannot be used: ${reason}`,
  )
})

test('refuses a file that does not exist', () => {
  expect(() => readSearchEngineUpdates('/nowhere/updates.json')).toThrow(/cannot be used: ENOENT/)
})
