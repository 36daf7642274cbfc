import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lengthsOf } from './lengths.ts'

const root = path.join(import.meta.dirname, '..')
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
const sources = code.filter(({ name }) => name.endsWith('.tsx'))

/** How screens fetch it: `(await import('@linkwright/core/tracking/links/link-form')).AddLinkForm`, or its file by a name first. */
const fetched = /import\('(@linkwright\/core\/[\w/-]+)'\)(?:\)\.(\w+))?/
/** The schema of each form; without a file if this test cannot find it. */
const schemas = sources.flatMap(({ name: file, text }) =>
  Array.from(text.matchAll(/\bschema(?:: (?!.*CoreSchema)|=\{(?=async))(.*=>\n.*|.*)/g), ([, lines = '']) => {
    const written = lines.replace(/\n\s*/, ' ')
    // `schema: rules,` and `schema: async () => (await rules()).LoginForm,` lead to `const rules = …`.
    const [, named, own] = /^(?:async \(\) => \(await )?(\w+)(?:\(\)\)\.(\w+))?,/.exec(written) ?? []
    const at = named === undefined ? written : (text.split(`const ${named} = `)[1] ?? '')
    const [, from = '', name = own ?? ''] = fetched.exec(at.split('\n', 1)[0] ?? '') ?? []
    return { file, from, name }
  }),
)
/** Those with a schema of their own; a form that serves several is given it by `schema={…}`. */
const forms = sources.flatMap(({ name, text }) =>
  Array.from(text.matchAll(/= use(?:Form|RecordDialog)\b(?!.*\n\s+schema,)|\bschema=\{async/g), () => name),
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

test('has a length in the schema for every text of every form', async () => {
  expect(forms.length).toBeGreaterThan(10)
  expect(schemas.map(({ file }) => file)).toEqual(forms)
  for (const { file, from, name } of schemas) {
    expect(from, file).not.toBe('')
    const found = ((await import(from)) as Record<string, unknown>)[name]
    expect(found, `${name} of ${file}`).toBeDefined()
    const schema = (
      typeof found === 'function'
        ? found('https://site.example', { page_type: 'page', keyphrases: [] })
        : found
    ) as Schema
    expect(Object.keys(lengthsOf(schema)).toSorted(), name).toEqual(textsOf(schema).toSorted())
  }
})

test('limits every text input by the schema, never by a copied number', () => {
  const inputs = sources.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/<Text(?:Field|Area)\n?\s[^]*?\/>/g)).map(([input]) => ({ name, input })),
  )
  expect(inputs.length).toBeGreaterThan(20)
  const without = inputs.filter(
    // The limit of `Bound`, the constant of core that the schema uses, or an entry of a table of such constants.
    ({ input }) => !/\{\.\.\.(field|city)\}/.test(input) && !/maxLength=\{(?:[A-Z][A-Z_]+|max)\}/.test(input),
  )
  expect(without).toEqual([])
  // A table shows the beginnings of long texts.
  const copied = code.filter(
    ({ name, text }) => /\bmax: \d|_LENGTH = \d/.test(text) && !name.endsWith('columns.tsx'),
  )
  expect(copied.map(({ name }) => name)).toEqual([])
  // The command palette is a combobox of its own kind.
  const bare = sources.filter(
    ({ text }) => /<(input|textarea)\b/.test(text) && !/type="file"|maxLength=\{FILTER_LENGTH\}/.test(text),
  )
  expect(bare.map(({ name }) => name)).toEqual([])
})
