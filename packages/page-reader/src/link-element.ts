import { type DefaultTreeAdapterTypes as Tree, html } from 'parse5'

const MAX_LENGTH = 500

/** Their text is not part of an anchor, and they contain no links. */
export const skippedElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'select',
])

export function isLink({ tagName, namespaceURI }: Tree.Element): boolean {
  if (tagName === 'a') return namespaceURI !== html.NS.MATHML
  return tagName === 'area' && namespaceURI === html.NS.HTML
}

/** An SVG link may have its URL in the XLink namespace. */
export function hrefOf(element: Tree.Element): string | undefined {
  const own = valueOf(element, 'href')
  if (own !== undefined || element.namespaceURI !== html.NS.SVG) return own
  return element.attrs.find(({ name, namespace }) => name === 'href' && namespace === html.NS.XLINK)?.value
}

/** Called only for links to the hosts: nested SVG links would each read the text of all inner ones. */
export function anchorAndRel(element: Tree.Element): { anchor: string; rel: string | null } {
  const rel = valueOf(element, 'rel')?.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_LENGTH)
  const anchor = element.tagName === 'area' ? (valueOf(element, 'alt') ?? '') : anchorOf(element)
  return { anchor: anchor.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_LENGTH), rel: rel || null }
}

/** The text of a link, including the alt texts of its images. */
function anchorOf(element: Tree.Element): string {
  let text = ''
  const open: Tree.Node[] = [element]
  for (let node = open.pop(); node !== undefined && text.length < 2 * MAX_LENGTH; node = open.pop()) {
    if ('value' in node) text += node.value
    if (!('childNodes' in node)) continue
    if ('tagName' in node) {
      if (skippedElements.has(node.tagName)) continue
      if (node.tagName === 'img') text += ` ${valueOf(node, 'alt') ?? ''} `
    }
    for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return text
}

export function valueOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name && each.namespace === undefined)?.value
}
