import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { internalEntries } from '../packages/core/entries.ts'

const packages = path.join(import.meta.dirname, '../packages')
const read = (file: string) => readFileSync(path.join(packages, file), 'utf8')

/** The published files of react-ui, the only one of our packages that loads core at run time: the others bundle it. */
const published = globSync('react-ui/src/**/*.{ts,tsx}', { cwd: packages }).filter(
  (file) => !/\.(stories|test)\.tsx?$|\/testing\//.test(file),
)
const imported = new Set(
  published.flatMap((file) =>
    Array.from(read(file).matchAll(/'@linkwright\/core\/([^']+)'/g), ([, subpath = '']) => subpath),
  ),
)

test('imports core in react-ui only as internal/ modules that packages/core/entries.ts lists', () => {
  expect([...imported].toSorted()).toEqual(internalEntries.map((entry) => `internal/${entry}`))
})

test("lists the entry points of package.json in core's README", () => {
  const { publishConfig } = JSON.parse(read('core/package.json')) as {
    publishConfig: { exports: Record<string, string> }
  }
  const rows = Array.from(
    read('core/README.md').matchAll(/^\| `([a-z/-]+)` \| /gm),
    ([, entry]) => `./${entry}`,
  )
  expect(rows.toSorted()).toEqual(
    Object.keys(publishConfig.exports)
      .filter((subpath) => !subpath.includes('*'))
      .toSorted(),
  )
  for (const row of rows) expect(publishConfig.exports).toHaveProperty([row], `./dist/${row.slice(2)}.js`)
})
