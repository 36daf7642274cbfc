import type { VendorLine } from './port.ts'

/** Placeholders of a template, in double braces. */
const placeholders = [
  'id',
  'order_number',
  'type',
  'product',
  'code',
  'quantity',
  'anchor_text',
  'target_url',
  'content',
  'words',
  'articles',
  'instructions',
  'website_url',
  'key',
] as const satisfies readonly (keyof VendorLine | 'key')[]

type Values = Readonly<Record<(typeof placeholders)[number], string | number>>

/** The default template: every field under its own name. */
export const defaultTemplate = JSON.stringify(
  Object.fromEntries(placeholders.map((name) => [name, `{{${name}}}`])),
)

const wholePlaceholder = /^\{\{(\w+)\}\}$/
const anyPlaceholder = /\{\{(\w+)\}\}/g

/** Why a template is invalid: it must be JSON and may only use known placeholders. */
export function templateProblem(text: string): string | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return 'must be JSON'
  }
  if (typeof parsed !== 'object' || parsed === null) return 'must be a JSON object or array'
  const unknown = [...text.matchAll(anyPlaceholder)]
    .map(([, name = '']) => name)
    .find((name) => !isKnown(name))
  return unknown === undefined
    ? undefined
    : `has the unknown placeholder {{${unknown}}}; use one of: ${placeholders.join(', ')}`
}

function isKnown(name: string): name is keyof Values {
  return placeholders.some((known) => known === name)
}

/**
 * Fills in a request body: a string that is a single placeholder becomes its value, and numbers stay numbers; within
 * other text, placeholders become text.
 */
export function fillTemplate(template: string, values: Values): unknown {
  const value = (name: string) => (isKnown(name) ? values[name] : '')
  const fill = (node: unknown): unknown => {
    if (typeof node === 'string') {
      const [, name] = wholePlaceholder.exec(node) ?? []
      return name === undefined
        ? node.replaceAll(anyPlaceholder, (_, each: string) => String(value(each)))
        : value(name)
    }
    if (Array.isArray(node)) return node.map(fill)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, fill(each)]))
  }
  return fill(JSON.parse(template))
}
