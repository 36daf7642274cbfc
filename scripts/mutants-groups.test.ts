import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { groups } from './mutants-groups.ts'

const root = path.join(import.meta.dirname, '..')

test.each(Object.entries(groups))('all named files and tests of %s exist', (_, { files, tests }) => {
  const missing = [...files, ...tests]
    .flatMap(choices)
    .filter((each) => globSync(each, { cwd: root }).length === 0)
  expect(missing).toEqual([])
})

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function choices(pattern: string): string[] {
  const [all, words] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (all === undefined || words === undefined) return [pattern]
  return words.split(',').flatMap((word) => choices(pattern.replace(all, word)))
}
