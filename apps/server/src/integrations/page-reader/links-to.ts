import { type DefaultTreeAdapterTypes as Tree, html, parse, parseFragment } from 'parse5'
import { type Shown, shown, shownWithin, hiddenReason } from './hidden.ts'
import type { FoundLink } from './port.ts'

/** Links of a page that lead to a host, with what it tells robots. */
export interface LinksOfPage {
  links: FoundLink[]
  robots: string
}

/** More of one page to the same hosts tell nothing new. */
const MOST_LINKS = 200
const LONGEST = 500

/** Their text is none of an anchor's, and what looks like a link in them is none. */
const withoutText: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'select'])

/**
 * Reads the links of a page as browsers parse it: what is in a comment, a `<template>` or a text field is no link;
 * `<a>` of HTML and of SVG and `<area>` are. In `<noscript>` are links for readers without scripts alone.
 */
export function linksTo(
  text: string,
  { url, hosts }: { url: string; hosts: readonly string[] },
): LinksOfPage {
  const document = parse(text)
  const page = new Page(url, new Set(hosts.map(bare)))
  for (const { element, around } of elements(document)) page.see(element, around)
  return { links: page.links(), robots: page.robots.join(', ').slice(0, LONGEST) }
}

interface Seen {
  element: Tree.Element
  /** How its content is shown. */
  around: Shown
}

/** Every element in the order of the page, without recursion, so that no nesting is too deep. */
function* elements(document: Tree.Document): Generator<Seen> {
  const open: { node: Tree.Node; around: Shown }[] = [{ node: document, around: shown }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next
    let { around } = next
    if ('tagName' in node) {
      around = shownWithin({ tagName: node.tagName, attribute: (name) => valueOf(node, name) }, around)
      yield { element: node, around }
    }
    // The content of a template is a document of its own, which parse5 holds beside its children.
    for (const child of childrenOf(node).toReversed()) open.push({ node: child, around })
  }
}

/** Browsers that run scripts hold the content of `<noscript>` as text. */
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

  see(element: Tree.Element, around: Shown): void {
    const { tagName } = element
    const href = hrefOf(element)
    if (tagName === 'base' && href !== undefined) this.#base ??= href
    if (tagName === 'meta') this.#note(element)
    if (href === undefined || !isLink(element)) return
    this.#found.push({ element, href, hidden: hiddenReason(around) })
  }

  /** Those to the hosts. The first base counts for all links, also for those before it. */
  links(): FoundLink[] {
    const base =
      this.#base !== undefined && URL.canParse(this.#base, this.#url)
        ? new URL(this.#base, this.#url).href
        : this.#url
    const links: FoundLink[] = []
    for (const { element, href, hidden } of this.#found) {
      if (links.length >= MOST_LINKS) break
      if (!URL.canParse(href, base)) continue
      const target = new URL(href, base)
      if (!/^https?:$/.test(target.protocol) || !this.#hosts.has(bare(target.hostname))) continue
      links.push({ target: target.href.slice(0, 2048), ...wordsOf(element), hidden })
    }
    return links
  }

  #note(element: Tree.Element): void {
    const name = valueOf(element, 'name')?.trim().toLowerCase()
    if (name === 'robots' || name === 'googlebot')
      this.robots.push((valueOf(element, 'content') ?? '').trim())
  }
}

function isLink({ tagName, namespaceURI }: Tree.Element): boolean {
  if (tagName === 'a') return namespaceURI !== html.NS.MATHML
  return tagName === 'area' && namespaceURI === html.NS.HTML
}

/** A link in an SVG may have its address in the namespace of XLink. */
function hrefOf(element: Tree.Element): string | undefined {
  const own = valueOf(element, 'href')
  if (own !== undefined || element.namespaceURI !== html.NS.SVG) return own
  return element.attrs.find(({ name, namespace }) => name === 'href' && namespace === html.NS.XLINK)?.value
}

/** Read of links to the hosts alone: in an SVG links may be nested, and each would read all of those inside. */
function wordsOf(element: Tree.Element): Pick<FoundLink, 'anchor' | 'rel'> {
  const rel = valueOf(element, 'rel')?.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST)
  const anchor = element.tagName === 'area' ? (valueOf(element, 'alt') ?? '') : anchorOf(element)
  return { anchor: anchor.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST), rel: rel || null }
}

/** The text of a link, and the alternative texts of its pictures. */
function anchorOf(element: Tree.Element): string {
  let text = ''
  const open: Tree.Node[] = [element]
  for (let node = open.pop(); node !== undefined && text.length < 2 * LONGEST; node = open.pop()) {
    if ('value' in node) text += node.value
    if (!('childNodes' in node)) continue
    if ('tagName' in node) {
      if (withoutText.has(node.tagName)) continue
      if (node.tagName === 'img') text += ` ${valueOf(node, 'alt') ?? ''} `
    }
    for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return text
}

function valueOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name && each.namespace === undefined)?.value
}

const bare = (host: string) => host.replace(/\.$/, '').replace(/^www\./, '')
