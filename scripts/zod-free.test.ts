import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const core = join(import.meta.dirname, '../packages/core/src')
const files = globSync('**/*.ts', { cwd: core }).filter(
  (file) => !/\.(test|faults|fuzz|load)\.ts$/.test(file),
)

/** What a file loads when it runs: its imports and re-exports, those of types alone left out. */
function loads(file: string): string[] {
  const text = readFileSync(join(core, file), 'utf8')
  const found = text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm)
  return Array.from(found, ([, from = '']) =>
    from.startsWith('.') ? normalize(join(dirname(file), from)) : from,
  )
}

/** The files by which one comes to zod, or undefined when it loads none. */
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

test('gauges and values hold no schema, the fields from which schemas are made apart', () => {
  const calculators = files.filter(
    (file) => /^(tracking\/gauges|values)\//.test(file) && file !== 'values/fields.ts',
  )
  expect(calculators).toContain('tracking/gauges/ratios.ts')
  expect(calculators.filter((file) => loads(file).includes('zod'))).toEqual([])
})

// A pure function costs a browser a hundred bytes from a file like these, and zod's twenty kilobytes otherwise.
test('a file without a schema loads none by way of another, the contract itself apart', () => {
  const ways = files
    .filter((file) => !loads(file).includes('zod') && file !== 'contract/index.ts')
    .map((file) => ({ file, way: wayToZod(file) }))
  expect(ways.length).toBeGreaterThan(20)
  expect(ways.filter(({ way }) => way !== undefined)).toEqual([])
})
