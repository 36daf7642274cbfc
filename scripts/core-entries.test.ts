import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { internalEntries } from '../packages/core/entries.ts'

const packages = path.join(import.meta.dirname, '../packages')
const read = (file: string) => readFileSync(path.join(packages, file), 'utf8')

/** What react-ui publishes, and it alone of our packages loads core at run time: the others bundle it. */
const published = globSync('react-ui/src/**/*.{ts,tsx}', { cwd: packages }).filter(
  (file) => !/\.(stories|test)\.tsx?$|\/testing\//.test(file),
)
const imported = new Set(
  published.flatMap((file) =>
    Array.from(read(file).matchAll(/'@linkwright\/core\/([^']+)'/g), ([, subpath = '']) => subpath),
  ),
)

test('react-ui imports core as internal/, each module listed in packages/core/entries.ts', () => {
  expect([...imported].toSorted()).toEqual(internalEntries.map((entry) => `internal/${entry}`))
})

test("core's README lists its entry points, as package.json does", () => {
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
