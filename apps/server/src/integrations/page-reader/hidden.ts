import type { HiddenLink } from '@linkwright/core/buying/fulfilment/hidden-link'

/** What an element and those around it say of whether its content is shown. */
export interface Shown {
  hidden: HiddenLink | null
  /** Of the nearest element that states it; a child may be visible inside a hidden one. */
  visibility: boolean
  fontSize: boolean
}

export const shown: Shown = { hidden: null, visibility: true, fontSize: true }

/** Browsers show what is in these only when they cannot do what the element is for, which they can. */
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
/** Further from its place than any screen is wide. */
const farAway = /^-\d{4,}(?:\.\d+)?(?:px)?$|^-\d{3,}(?:\.\d+)?(?:r?em|vw|vh|%)$/

/** Declarations of an inline style that take an element and everything in it off the screen. */
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

/** How the content of an element is shown, within what is around it. Stylesheets of the page are not read. */
export function shownWithin({ tagName, attribute }: Element, around: Shown): Shown {
  const style = declarations(attribute('style'))
  const visibility = style.get('visibility')
  const fontSize = style.get('font-size')
  return {
    hidden: around.hidden ?? whyHidden({ tagName, attribute }, style),
    visibility: visibility === undefined ? around.visibility : !['hidden', 'collapse'].includes(visibility),
    fontSize: fontSize === undefined ? around.fontSize : !zero.test(fontSize),
  }
}

/** Why what is shown like this is not seen; null where it is. */
export function hiddenReason({ hidden, visibility, fontSize }: Shown): HiddenLink | null {
  return hidden ?? (visibility && fontSize ? null : 'style')
}

function whyHidden({ tagName, attribute }: Element, style: ReadonlyMap<string, string>): HiddenLink | null {
  if (tagName === 'noscript') return 'noscript'
  if (fallbacks.has(tagName)) return 'fallback'
  if (attribute('hidden') !== undefined) return 'attribute'
  if (tagName === 'dialog' && attribute('open') === undefined) return 'attribute'
  for (const [property, value] of style) if (hides.get(property)?.(value) === true) return 'style'
  return null
}

/** Of an inline style; a later declaration wins unless an earlier one is important. */
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
