import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { skippedElements } from './link-element.ts'

/** Characters of an excerpt. */
const LENGTH = 200
/** Nodes that are visited on each side, so that no page makes this slow. */
const MOST_NODES = 300

/** Elements that do not separate words. */
const inline = /^(?:a|abbr|b|bdi|cite|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/

/** About 200 characters of the text around a link, as plain text in one line. */
export function textAround(element: Tree.Element): string {
  const own = inOneLine(forwards(atMost(inside(element, 1)), LENGTH))
  const each = Math.max(0, Math.floor((LENGTH - own.length) / 2))
  const before = tail(inOneLine(backwards(atMost(beside(element, -1)), 2 * LENGTH)), each)
  const after = head(inOneLine(forwards(atMost(beside(element, 1)), 2 * LENGTH)), each)
  return inOneLine(`${before}${head(own, LENGTH)}${after}`).trim()
}

const inOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ')

/** The first words. */
function head(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s\S*$/u, '')}…`
}

/** The last words. */
function tail(text: string, most: number): string {
  if (text.length <= most) return text
  return `…${text.slice(text.length - most).replace(/^\S*\s/u, '')}`
}

/** The texts of nodes until there are enough. */
function forwards(nodes: Iterable<Tree.Node>, most: number): string {
  let text = ''
  for (const node of nodes) {
    text += textOf(node)
    if (text.length >= most) break
  }
  return text
}

/** The same for nodes in reverse order. */
function backwards(nodes: Iterable<Tree.Node>, most: number): string {
  let text = ''
  for (const node of nodes) {
    text = textOf(node) + text
    if (text.length >= most) break
  }
  return text
}

function* atMost(nodes: Iterable<Tree.Node>): Generator<Tree.Node> {
  let seen = 0
  for (const node of nodes) {
    seen += 1
    if (seen > MOST_NODES) return
    yield node
  }
}

/** The nodes beside an element and beside its parents, away from it: after it, or before it in reverse order. */
function* beside(element: Tree.Node, step: 1 | -1): Generator<Tree.Node> {
  for (let at = element, parent = parentOf(at); parent !== undefined; at = parent, parent = parentOf(at)) {
    // Searched once for each parent: some have thousands of children.
    for (let index = parent.childNodes.indexOf(at as Tree.ChildNode) + step; ; index += step) {
      const next = parent.childNodes[index]
      if (next === undefined) break
      yield* inside(next, step)
    }
    yield parent
  }
}

function* inside(node: Tree.Node, step: 1 | -1): Generator<Tree.Node> {
  yield node
  if (!('childNodes' in node) || ('tagName' in node && skippedElements.has(node.tagName))) return
  const last = node.childNodes.length - 1
  for (let index = step === 1 ? 0 : last; index >= 0 && index <= last; index += step) {
    const child = node.childNodes[index]
    if (child !== undefined) yield* inside(child, step)
  }
}

function textOf(node: Tree.Node): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value
  return 'tagName' in node && !inline.test(node.tagName) ? ' ' : ''
}

const parentOf = (node: Tree.Node) => ('parentNode' in node ? (node.parentNode ?? undefined) : undefined)
