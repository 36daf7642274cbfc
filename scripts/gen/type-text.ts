import type { Schema } from './calls.ts'

export interface Style {
  /** Inputs accept read-only arrays and explicit undefined, so that a form's state can be passed directly. */
  io: 'input' | 'output'
  indent: number
}

const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown) => (typeof value === 'string' ? quote(value) : JSON.stringify(value))
const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The type of a field that takes a file. */
const files: Record<string, string> = { binary: 'Blob', csv: 'string | Blob | ReadableStream<Uint8Array>' }

/** The TypeScript type of a JSON Schema; a reference becomes the name of its target. */
export function typeText(schema: Schema, style: Style): string {
  if (schema.$ref !== undefined) return refName(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
  const file = files[schema.format ?? '']
  if (file !== undefined) return file
  const union = schema.anyOf ?? schema.oneOf
  if (union !== undefined) return union.map((part) => typeText(part, style)).join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map((part) => typeText(part, style)).join(' & ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeText({ ...schema, type }, style)).join(' | ')
  if (schema.type === 'array') return arrayText(schema.items ?? {}, style)
  if (schema.type === 'object') return objectText(schema, style)
  return plain[schema.type ?? ''] ?? 'unknown'
}

function arrayText(items: Schema, style: Style): string {
  const row = typeText(items, style)
  const single = /^[\w$]+$/.test(row) || row.startsWith('{') ? row : `(${row})`
  return style.io === 'input' ? `readonly ${single}[]` : `${single}[]`
}

function objectText(schema: Schema, style: Style): string {
  if (schema.properties === undefined || Object.keys(schema.properties).length === 0) {
    const values = schema.additionalProperties
    return typeof values === 'object' ? `Record<string, ${typeText(values, style)}>` : 'Record<string, never>'
  }
  return fieldsText(schema, style)
}

/** `{ … }` with a line and its description for each field. */
export function fieldsText(schema: Schema, style: Style): string {
  const inner = { ...style, indent: style.indent + 1 }
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = schema.required?.includes(name) ?? false
    const type = typeText(field, inner)
    const text = !required && style.io === 'input' ? `${type} | undefined` : type
    const doc = field.description === undefined ? [] : docText([field.description], inner.indent)
    return [...doc, `${tabs(inner.indent)}${key(name)}${required ? '' : '?'}: ${text}`]
  })
  return ['{', ...lines, `${tabs(style.indent)}}`].join('\n')
}

/** A value in program text; a symbol is a variable with its name. */
export function valueText(value: unknown): string {
  if (typeof value === 'symbol') return value.description ?? ''
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return literal(value)
  const fields = Object.entries(value).map(([name, field]) => `${key(name)}: ${valueText(field)}`)
  return `{ ${fields.join(', ')} }`
}

export function docText(lines: string[], indent: number): string[] {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'))
  if (safe.length === 1) return [`${tabs(indent)}/** ${safe[0]} */`]
  return [
    `${tabs(indent)}/**`,
    ...safe.map((line) => `${tabs(indent)} * ${line}`.trimEnd()),
    `${tabs(indent)} */`,
  ]
}

function tabs(indent: number): string {
  return '  '.repeat(indent)
}
