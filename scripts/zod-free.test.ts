import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const core = join(import.meta.dirname, '../packages/core/src')
const files = globSync('**/*.ts', { cwd: core }).filter(
  (file) => !/\.(test|faults|fuzz|load)\.ts$/.test(file),
)

/** The modules that a file loads at run time: imports and re-exports, without those of types alone. */
function loads(file: string): string[] {
  const text = readFileSync(join(core, file), 'utf8')
  const found = text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm)
  return Array.from(found, ([, from = '']) =>
    from.startsWith('.') ? normalize(join(dirname(file), from)) : from,
  )
}

/** The import chain from a file to zod, or undefined. */
function wayToZod(file: string, seen = new Set<string>()): string[] | undefined {
  if (file === 'zod') return []
  if (seen.has(file) || !file.endsWith('.ts')) return undefined
  seen.add(file)
  for (const next of loads(file)) {
    const way = wayToZod(next, seen)
    if (way !== undefined) return [next, ...way]
  }
  return undefined
}

test('has no schema in gauges and values, except for the fields that schemas are made of', () => {
  const calculators = files.filter(
    (file) => /^(tracking\/gauges|values)\//.test(file) && file !== 'values/fields.ts',
  )
  expect(calculators).toContain('tracking/gauges/ratios.ts')
  expect(calculators.filter((file) => loads(file).includes('zod'))).toEqual([])
})

// A pure function costs a browser a hundred bytes from such a file, and otherwise zod's twenty kilobytes.
test('loads no schema indirectly from a file without one, except for the contract', () => {
  const ways = files
    .filter((file) => !loads(file).includes('zod') && file !== 'contract/index.ts')
    .map((file) => ({ file, way: wayToZod(file) }))
  expect(ways.length).toBeGreaterThan(20)
  expect(ways.filter(({ way }) => way !== undefined)).toEqual([])
})
