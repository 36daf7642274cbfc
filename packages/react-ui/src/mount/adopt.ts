// oxlint-disable-next-line typescript/triple-slash-reference -- packages that run these sources need it too
/// <reference path="./css-text.d.ts" />
import library from '../styles.css?inline'

/** Inherits nothing from the page; `--lw-rem` is 16 px regardless of the page's root. */
const guard = ':host { all: initial; display: block } .lw-root { --lw-rem: 16px }'

/** Adds the library's stylesheet to a shadow root, then the host's rules. */
export function adopt(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [library, guard, own].filter((text) => text !== '').map(sheet)
}

const sheets = new Map<string, CSSStyleSheet>()

/** All shadow roots share one sheet per text. */
function sheet(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const created = new CSSStyleSheet()
  created.replaceSync(text)
  sheets.set(text, created)
  return created
}
