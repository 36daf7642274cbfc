import { parseSync } from 'rolldown/utils'

/** A vitest test, a story with a play function, or a journey, as its source states it. */
export interface StatedTest {
  /** Value of a string literal; the source text of any other title, without backquotes. */
  readonly title: string
  /** True where the test, or a group around it, can be skipped. */
  readonly canBeSkipped: boolean
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const nodes = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

const runners = new Set(['test', 'it', 'describe'])
/** `test.each(rows)(title, …)`: the title is the first argument of the second call. */
const curried = new Set(['each', 'for', 'skipIf', 'runIf'])
const skips = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])
const modifiers = new Set([
  ...curried,
  ...skips,
  'describe',
  'only',
  'concurrent',
  'sequential',
  'parallel',
  'serial',
])

/** Names of `test.describe.each` from its root, or undefined for another callee. */
function chainOf(callee: Node): readonly string[] | undefined {
  if (callee.type === 'Identifier') return [String(callee['name'])]
  if (callee.type === 'MemberExpression') {
    const [object] = nodes(callee['object'])
    const [property] = nodes(callee['property'])
    const chain = object === undefined ? undefined : chainOf(object)
    return chain === undefined || property?.type !== 'Identifier'
      ? undefined
      : [...chain, String(property['name'])]
  }
  const inner =
    callee.type === 'CallExpression'
      ? callee['callee']
      : callee.type === 'TaggedTemplateExpression' && callee['tag']
  return isNode(inner) ? chainOf(inner) : undefined
}

/**
 * Finds the tests that a file states, without running it: the titles of `.each` are not expanded, a story has the name of its
 * export.
 * @throws if the file cannot be parsed.
 */
export function titlesIn(file: string, source: string): readonly StatedTest[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const found: StatedTest[] = []
  const text = ({ start, end }: Node) => source.slice(start, end)

  function visit(node: Node, isSkipped: boolean): void {
    const call = node.type === 'CallExpression' ? statedBy(node) : undefined
    const skipped = isSkipped || call?.canBeSkipped === true
    if (call?.title !== undefined) found.push({ title: call.title, canBeSkipped: skipped })
    for (const value of Object.values(node)) for (const child of nodes(value)) visit(child, skipped)
  }

  function statedBy(node: Node): { title: string | undefined; canBeSkipped: boolean } | undefined {
    const [callee] = nodes(node['callee'])
    const chain = callee === undefined ? undefined : chainOf(callee)
    if (callee === undefined || chain === undefined || !runners.has(chain[0] ?? '')) return undefined
    if (!chain.slice(1).every((name) => modifiers.has(name))) return undefined
    const isCurriedHalf = callee.type === 'MemberExpression' && curried.has(chain.at(-1) ?? '')
    const [first, second] = nodes(node['arguments'])
    if (isCurriedHalf || first === undefined || second === undefined) return undefined
    const body = text(node)
    const canBeSkipped =
      chain.some((name) => skips.has(name)) || /\b(?:test|it|context|ctx|t)\.(?:skip|fixme)\(/.test(body)
    if (chain.includes('describe'))
      return { title: undefined, canBeSkipped: chain.some((name) => skips.has(name)) }
    const title = first.type === 'Literal' ? String(first['value']) : text(first).replaceAll(/^`|`$/g, '')
    return { title, canBeSkipped }
  }

  if (/\.stories\.tsx?$/.test(file)) {
    for (const node of program.body as unknown as readonly Node[]) found.push(...storiesIn(node, text))
    return found
  }
  visit(program as unknown as Node, false)
  return found
}

/** Exported stories that have a play function, which is their test. */
function storiesIn(node: Node, text: (node: Node) => string): readonly StatedTest[] {
  if (node.type !== 'ExportNamedDeclaration') return []
  return nodes(node['declaration'])
    .flatMap((declaration) => nodes(declaration['declarations']))
    .filter((declarator) => /\bplay\b/.test(text(declarator)))
    .map((declarator) => ({
      title: String(nodes(declarator['id'])[0]?.['name']),
      canBeSkipped: /['"]!test['"]/.test(text(declarator)),
    }))
}
