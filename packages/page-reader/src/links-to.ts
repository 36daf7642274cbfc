import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from 'parse5'
import { anchorAndRel, hrefOf, isLink, valueOf } from './link-element.ts'
import { type Visibility, fullyVisible, visibilityWithin, hiddenReason } from './visibility.ts'
import type { FoundLink } from './port.ts'

/** The links of a page to the given hosts, with its robots directives. */
export interface PageLinks {
  links: FoundLink[]
  robots: string
}

/** More links to the same hosts add no information. */
const MAX_LINKS = 200
const MAX_LENGTH = 500

/**
 * Reads the links of a page as browsers parse it: `<a>` of HTML and SVG and `<area>`, but nothing inside a comment, a
 * `<template>` or a text field. Links in `<noscript>` count as hidden.
 */
export function linksTo(text: string, { url, hosts }: { url: string; hosts: readonly string[] }): PageLinks {
  const document = parse(text)
  const page = new Page(url, new Set(hosts.map(bare)))
  for (const { element, visibility } of elements(document)) page.see(element, visibility)
  return { links: page.links(), robots: page.robots.join(', ').slice(0, MAX_LENGTH) }
}

interface Seen {
  element: Tree.Element
  /** Visibility of its content. */
  visibility: Visibility
}

/** All elements in document order, without recursion, so that deep nesting cannot overflow the stack. */
function* elements(document: Tree.Document): Generator<Seen> {
  const open: { node: Tree.Node; visibility: Visibility }[] = [{ node: document, visibility: fullyVisible }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next
    let { visibility } = next
    if ('tagName' in node) {
      visibility = visibilityWithin(
        { tagName: node.tagName, attribute: (name) => valueOf(node, name) },
        visibility,
      )
      yield { element: node, visibility }
    }
    // parse5 stores the content of a template separately from its children.
    for (const child of childrenOf(node).toReversed()) open.push({ node: child, visibility })
  }
}

/** Browsers with scripting keep the content of `<noscript>` as text, so it is parsed here. */
function childrenOf(node: Tree.Node): Tree.ChildNode[] {
  if (!('childNodes' in node)) return []
  if (node.nodeName !== 'noscript') return node.childNodes
  const content = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return parseFragment(content, { scriptingEnabled: false }).childNodes
}

class Page {
  readonly robots: string[] = []
  readonly #url: string
  readonly #hosts: ReadonlySet<string>
  readonly #found: { element: Tree.Element; href: string; hidden: FoundLink['hidden'] }[] = []
  #base: string | undefined

  constructor(url: string, hosts: ReadonlySet<string>) {
    this.#url = url
    this.#hosts = hosts
  }

  see(element: Tree.Element, visibility: Visibility): void {
    const { tagName } = element
    const href = hrefOf(element)
    if (tagName === 'base' && href !== undefined) this.#base ??= href
    if (tagName === 'meta') this.#note(element)
    if (href === undefined || !isLink(element)) return
    this.#found.push({ element, href, hidden: hiddenReason(visibility) })
  }

  /** The links to the hosts. The first base applies to all links, including those before it. */
  links(): FoundLink[] {
    const base =
      this.#base !== undefined && URL.canParse(this.#base, this.#url)
        ? new URL(this.#base, this.#url).href
        : this.#url
    const links: FoundLink[] = []
    for (const { element, href, hidden } of this.#found) {
      if (links.length >= MAX_LINKS) break
      if (!URL.canParse(href, base)) continue
      const target = new URL(href, base)
      if (!/^https?:$/.test(target.protocol) || !this.#hosts.has(bare(target.hostname))) continue
      links.push({ target: target.href.slice(0, 2048), ...anchorAndRel(element), hidden })
    }
    return links
  }

  #note(element: Tree.Element): void {
    const name = valueOf(element, 'name')?.trim().toLowerCase()
    if (name === 'robots' || name === 'googlebot')
      this.robots.push((valueOf(element, 'content') ?? '').trim())
  }
}

const bare = (host: string) => host.replace(/\.$/, '').replace(/^www\./, '')
