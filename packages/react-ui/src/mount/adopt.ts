// oxlint-disable-next-line typescript/triple-slash-reference -- packages that run these sources need it too
/// <reference path="./css-text.d.ts" />
import library from '../styles.css?inline'

/** Inherits nothing from the page; 1 rem is 16 px regardless of the page's root. */
const guard = ':host { all: initial; display: block } .lw-root { --lw-rem: 16px }'

/** Gives a shadow root our stylesheet, then the host's own rules. */
export function adopt(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [library, guard, own].filter((text) => text !== '').map(sheet)
}

const sheets = new Map<string, CSSStyleSheet>()

/** One sheet is shared by all shadow roots that use it. */
function sheet(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  sheets.set(text, made)
  return made
}
