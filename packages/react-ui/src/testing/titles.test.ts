import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const sources = globSync('{packages/react-ui,apps/dashboard}/src/**/*.tsx', { cwd: root })
/** An element of HTML, in lower case, with a title of its own. */
const titled = /<[a-z][\w-]*(?:\s+(?:[\w-]+=\{[^}]*\}|[\w-]+="[^"]*"|[\w-]+|\{[^}]*\}))*?\s+title=/gs

test('nothing is said by a title attribute alone, which keyboard and touch cannot reach', () => {
  expect('<td className="x" key={1} title={row}>').toMatch(titled)
  expect('<Dialog isOpen title="Cart"><p>').not.toMatch(titled)
  const found = sources.filter((file) => readFileSync(path.join(root, file), 'utf8').match(titled))
  expect(sources.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
