import type { LinkFact, PageFacts } from '@linkwright/core/tracking/verification/look'
import { type DefaultTreeAdapterTypes as Tree, html, parse, parseFragment } from 'parse5'
import { anchorAndRel, hrefOf, isLink, valueOf } from './link-element.ts'
import { readText } from './title-and-words.ts'
import { textAround } from './text-around.ts'
import { type Visibility, fullyVisible, hiddenReason, visibilityWithin } from './visibility.ts'

const MAX_LINKS = 200
const MAX_FRAMES = 20
/** Links whose surrounding text is read. */
const MAX_EXCERPTS = 10
/** Seconds up to which a meta refresh counts as a redirect. */
const REDIRECT_WITHIN = 10
/** The delay, then the URL with or without quotation marks. */
const refresh = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i
/** Reasons for which browsers do not show a link in the markup. */
const inCode: ReadonlySet<string> = new Set(['noscript', 'fallback'])

/** What the markup of a page says. Runs in the worker thread, so it imports nothing but the parser. */
export interface Markup extends Omit<PageFacts, 'noindex' | 'nofollow' | 'canonical'> {
  metas: { name: string; content: string }[]
  /** URLs of the canonical links in the head. */
  canonicals: string[]
  /** Target of an immediate redirect in the markup. */
  refresh: string | null
}

/**
 * Reads a page as browsers parse it. Stylesheets and scripts do not run.
 *
 * @param target host of the promised target, without www.
 */
export function readMarkup(text: string, { url, target }: { url: string; target: string }): Markup {
  const reader = new MarkupReader(url, target)
  reader.readTree(parse(text), { isCode: false })
  return { ...readText(text), ...reader.markup() }
}

interface Open {
  node: Tree.Node
  visibility: Visibility
  isInHead: boolean
}

class MarkupReader {
  readonly #url: string
  readonly #target: string
  readonly #links: { element: Tree.Element; href: string; shown: LinkFact['shown'] }[] = []
  readonly #metas: { name: string; content: string }[] = []
  readonly #canonicals: string[] = []
  readonly #frames: string[] = []
  #refresh: string | undefined
  #base: string | undefined
  #hasPasswordField = false
  #hasScripts = false
  #scriptNamesTarget = false

  constructor(url: string, target: string) {
    this.#url = url
    this.#target = target
  }

  /** Reads a tree in document order, without recursion for its elements, so that deep nesting cannot overflow the stack. */
  readTree(root: Tree.Document | Tree.DocumentFragment, { isCode }: { isCode: boolean }): void {
    const open: Open[] = [{ node: root, visibility: fullyVisible, isInHead: false }]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next
      let { visibility, isInHead } = next
      if (node.nodeName === '#comment') this.#readCode((node as Tree.CommentNode).data)
      if ('tagName' in node) {
        const attribute = (name: string) => valueOf(node, name)
        visibility = visibilityWithin({ tagName: node.tagName, attribute }, visibility)
        isInHead ||= node.tagName === 'head' && node.namespaceURI === html.NS.HTML
        this.#see(node, { visibility, isInHead, isCode })
      }
      if (!('childNodes' in node)) continue
      for (const child of node.childNodes.toReversed()) open.push({ node: child, visibility, isInHead })
    }
  }

  markup(): Omit<Markup, 'title' | 'opening' | 'words'> {
    const base = this.#resolve(this.#base ?? '', this.#url) ?? this.#url
    const resolved = (hrefs: readonly string[]) => hrefs.flatMap((href) => this.#resolve(href, base) ?? [])
    return {
      metas: this.#metas,
      canonicals: resolved(this.#canonicals),
      refresh: this.#refresh === undefined ? null : (this.#resolve(this.#refresh, base) ?? null),
      hasPasswordField: this.#hasPasswordField,
      hasScripts: this.#hasScripts,
      scriptNamesTarget: this.#scriptNamesTarget,
      links: this.#linksFrom(base),
      frames: resolved(this.#frames).slice(0, MAX_FRAMES),
    }
  }

  #see(
    element: Tree.Element,
    { visibility, isInHead, isCode }: { visibility: Visibility; isInHead: boolean; isCode: boolean },
  ): void {
    const { tagName } = element
    const href = hrefOf(element)
    if (href !== undefined && isLink(element)) {
      const hidden = hiddenReason(visibility)
      const shown =
        isCode || (hidden !== null && inCode.has(hidden)) ? 'code' : hidden === null ? 'visible' : 'hidden'
      this.#links.push({ element, href, shown })
    }
    if (isCode) return
    if (tagName === 'base' && href !== undefined) this.#base ??= href
    if (tagName === 'link' && isInHead && href !== undefined && relOf(element).includes('canonical'))
      this.#canonicals.push(href)
    if (tagName === 'meta') this.#seeMeta(element)
    if (tagName === 'input' && valueOf(element, 'type')?.toLowerCase() === 'password')
      this.#hasPasswordField = true
    if (tagName === 'script') this.#seeScript(element)
    if (tagName === 'iframe' || tagName === 'frame') this.#seeFrame(element)
    if (tagName === 'noscript' || tagName === 'textarea') this.#readCode(textIn(element))
    if (tagName === 'template' && 'content' in element)
      this.readTree((element as Tree.Template).content, { isCode: true })
  }

  #seeMeta(element: Tree.Element): void {
    const content = valueOf(element, 'content') ?? ''
    this.#metas.push({ name: valueOf(element, 'name') ?? '', content })
    if (valueOf(element, 'http-equiv')?.trim().toLowerCase() !== 'refresh') return
    const [, seconds, url] = refresh.exec(content) ?? []
    if (url !== undefined && Number(seconds) < REDIRECT_WITHIN) this.#refresh ??= url.trim()
  }

  #seeScript(element: Tree.Element): void {
    const type = valueOf(element, 'type')?.trim().toLowerCase() ?? ''
    // Structured data is not a script: it names customers of articles that need no browser.
    if (type.endsWith('json')) return
    this.#hasScripts = true
    if (textIn(element).toLowerCase().includes(this.#target)) this.#scriptNamesTarget = true
  }

  #seeFrame(element: Tree.Element): void {
    const src = valueOf(element, 'src')
    if (src !== undefined && src.trim() !== '' && !/^\s*(?:about|javascript|data):/i.test(src))
      this.#frames.push(src)
    this.#readCode(valueOf(element, 'srcdoc') ?? '')
    this.#readCode(textIn(element))
  }

  /** Markup that browsers keep as text. */
  #readCode(markup: string): void {
    if (markup.includes('<') && markup.toLowerCase().includes(this.#target))
      this.readTree(parseFragment(markup, { scriptingEnabled: false }), { isCode: true })
  }

  #resolve(href: string, base: string): string | undefined {
    if (!URL.canParse(href, base)) return undefined
    const url = new URL(href, base)
    return /^https?:$/.test(url.protocol) ? url.href.slice(0, 2048) : undefined
  }

  #linksFrom(base: string): LinkFact[] {
    const links: LinkFact[] = []
    const own = bareHost(this.#url)
    let excerpts = 0
    for (const { element, href, shown } of this.#links) {
      if (links.length >= MAX_LINKS) break
      const url = this.#resolve(href, base)
      if (url === undefined) continue
      const host = bareHost(url)
      const isRedirector = host === own && host !== this.#target && url.toLowerCase().includes(this.#target)
      if (host !== this.#target && !isRedirector) continue
      const { anchor, rel } = anchorAndRel(element)
      const hasExcerpt = shown === 'visible' && !isRedirector && excerpts < MAX_EXCERPTS
      if (hasExcerpt) excerpts += 1
      const around = hasExcerpt ? { around: textAround(element) } : {}
      links.push({ url, anchor, rel: rel?.toLowerCase().split(' ') ?? [], shown, ...around })
    }
    return links
  }
}

function relOf(element: Tree.Element): string[] {
  return (valueOf(element, 'rel') ?? '').toLowerCase().split(/\s+/)
}

function textIn(element: Tree.Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

const bareHost = (url: string) => new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '')
