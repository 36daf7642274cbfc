import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lengthsOf } from './lengths.ts'

const root = path.join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

/** Every form's schema, as its screen fetches it: `(await import('@linkwright/core/links/link-form')).AddLinkForm`. */
const schemas = sources.flatMap(({ text }) =>
  Array.from(
    text.matchAll(/import\('(@linkwright\/core\/[\w/-]+-form|@linkwright\/core\/[\w/-]+)'\)\)\.(\w+)/g),
  ).map(([, from = '', name = '']) => ({ from, name })),
)

interface Schema {
  def: { type: string; format?: string; shape?: Record<string, Schema>; innerType?: Schema }
}

/** The names of all texts of a schema that anything may be typed into. */
function textsOf({ def }: Schema, at: readonly string[] = []): string[] {
  if (def.innerType !== undefined) return textsOf(def.innerType, at)
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, field]) => textsOf(field, [...at, name]))
  // A date is picked.
  return def.type === 'string' && def.format === undefined ? [at.join('.')] : []
}

test('every text of every form has its length in the schema', async () => {
  expect(schemas.length).toBeGreaterThan(10)
  for (const { from, name } of schemas) {
    const found = ((await import(from)) as Record<string, unknown>)[name]
    const schema = (
      typeof found === 'function'
        ? found('https://site.example', { page_type: 'page', keyphrases: [] })
        : found
    ) as Schema
    expect(Object.keys(lengthsOf(schema)).toSorted(), name).toEqual(textsOf(schema).toSorted())
  }
})

test('every text input takes its length from the schema, none by a copied number', () => {
  const inputs = sources.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/<Text(?:Field|Area)\n?\s[^]*?\/>/g)).map(([input]) => ({ name, input })),
  )
  expect(inputs.length).toBeGreaterThan(20)
  const without = inputs.filter(
    // What `Bound` gives a field, or a constant of core's that the schema stands on.
    ({ input }) => !/\{\.\.\.(field|city)\}/.test(input) && !/maxLength=\{[A-Z][A-Z_]+\}/.test(input),
  )
  expect(without).toEqual([])
  const bare = sources.filter(({ text }) => /<(input|textarea)\b/.test(text) && !/type="file"/.test(text))
  expect(bare.map(({ name }) => name)).toEqual([])
})
