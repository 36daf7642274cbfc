/** Why readers of a page do not see what is in its markup: an attribute, a style, no scripts, or fallback content. */
type HiddenBy = 'attribute' | 'style' | 'noscript' | 'fallback'

/** How an element and its ancestors show its content. */
export interface Visibility {
  hidden: HiddenBy | null
  /** From the nearest element that sets it: a child can be visible inside a hidden parent. */
  visibility: boolean
  fontSize: boolean
}

export const fullyVisible: Visibility = { hidden: null, visibility: true, fontSize: true }

/** Elements with fallback content, which browsers show only when they do not support the element. */
const fallbacks: ReadonlySet<string> = new Set([
  'noscript',
  'audio',
  'video',
  'canvas',
  'object',
  'iframe',
  'noframes',
  'noembed',
  'datalist',
])

const zero = /^(?:0*\.)?0+(?:[a-z]+|%)?$/
/** Farther off than the width of any screen. */
const farAway = /^-\d{4,}(?:\.\d+)?(?:px)?$|^-\d{3,}(?:\.\d+)?(?:r?em|vw|vh|%)$/

/** Inline style declarations that hide an element and its content. */
const hides: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['display', (value) => value === 'none'],
  ['content-visibility', (value) => value === 'hidden'],
  ['opacity', (value) => zero.test(value)],
  ...['text-indent', 'left', 'top', 'right', 'bottom', 'margin-left', 'margin-top'].map(
    (name) => [name, (value: string) => farAway.test(value)] as const,
  ),
])

interface Element {
  tagName: string
  attribute: (name: string) => string | undefined
}

/** Computes the visibility of an element's content from its parent's. Stylesheets are not read. */
export function visibilityWithin({ tagName, attribute }: Element, parent: Visibility): Visibility {
  const style = declarations(attribute('style'))
  const visibility = style.get('visibility')
  const fontSize = style.get('font-size')
  return {
    hidden: parent.hidden ?? ownHiddenReason({ tagName, attribute }, style),
    visibility: visibility === undefined ? parent.visibility : !['hidden', 'collapse'].includes(visibility),
    fontSize: fontSize === undefined ? parent.fontSize : !zero.test(fontSize),
  }
}

/** The reason why content is hidden; null when it is visible. */
export function hiddenReason({ hidden, visibility, fontSize }: Visibility): HiddenBy | null {
  return hidden ?? (visibility && fontSize ? null : 'style')
}

function ownHiddenReason(
  { tagName, attribute }: Element,
  style: ReadonlyMap<string, string>,
): HiddenBy | null {
  if (tagName === 'noscript') return 'noscript'
  if (fallbacks.has(tagName)) return 'fallback'
  if (attribute('hidden') !== undefined) return 'attribute'
  if (tagName === 'dialog' && attribute('open') === undefined) return 'attribute'
  for (const [property, value] of style) if (hides.get(property)?.(value) === true) return 'style'
  return null
}

/** The declarations of an inline style. A later declaration wins unless an earlier one is important. */
function declarations(style: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const important = new Set<string>()
  for (const declaration of style?.replaceAll(/\/\*.*?(?:\*\/|$)/gs, '').split(';') ?? []) {
    const [property = '', ...rest] = declaration.split(':')
    const name = property.trim().toLowerCase()
    const written = rest.join(':').trim().toLowerCase()
    const isImportant = /!\s*important$/.test(written)
    if (important.has(name) && !isImportant) continue
    if (isImportant) important.add(name)
    found.set(name, isImportant ? written.slice(0, written.lastIndexOf('!')).trimEnd() : written)
  }
  return found
}
