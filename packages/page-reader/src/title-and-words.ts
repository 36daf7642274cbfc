import { type Token, Tokenizer, TokenizerMode } from 'parse5'

const MAX_TITLE = 300
const MAX_OPENING = 300
/** Elements whose content is not text of the page. */
const excluded: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
  'canvas',
  'audio',
  'video',
])
const headElements: ReadonlySet<string> = new Set(
  'head title meta link base script style noscript template noframes basefont bgsound'.split(' '),
)
/** Inline elements do not separate words; any other tag does. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup tt u var wbr'.split(
    ' ',
  ),
)
/** In scripts without spaces each character counts as a word; elsewhere a run of letters and digits does. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}_'’-])+/gu
const hasLetter = /[\p{L}\p{N}]/u

type TokenizerState = Tokenizer['state']

/** Tokenizer modes of elements with raw text content (HTML standard, 13.2.6). */
const modes: ReadonlyMap<string, TokenizerState> = new Map([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['plaintext', TokenizerMode.PLAINTEXT],
])

export function titleAndWords(html: string): { title: string; words: number } {
  const { title, words } = readText(html)
  return { title, words }
}

/**
 * The title of a page, the beginning of its text, and the word count of its body, without scripts, styles and form fields. Reads tag by tag,
 * without a tree, so that the cost stays linear for any nesting.
 */
export function readText(html: string): { title: string; opening: string; words: number } {
  const reader = new Reader()
  const tokenizer = new Tokenizer({}, reader)
  reader.onMode = (mode) => (tokenizer.state = mode)
  tokenizer.write(html, true)
  const text = reader.text.join('')
  return {
    title: singleSpaced(reader.title).slice(0, MAX_TITLE),
    opening: singleSpaced(text.slice(0, 20 * MAX_OPENING)).slice(0, MAX_OPENING),
    words: countWords(text),
  }
}

function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

class Reader {
  readonly text: string[] = []
  title = ''
  onMode: (mode: TokenizerState) => void = () => {}
  #inTitle = false
  #hasTitle = false
  /** The outermost open element without text, and the nesting depth of its name. */
  #excludedElement: { name: string; depth: number } | undefined

  onStartTag({ tagName, selfClosing }: Token.TagToken): void {
    // The body begins with the first tag that is not allowed in the head.
    if (this.#excludedElement?.name === 'head' && !headElements.has(tagName))
      this.#excludedElement = undefined
    const excludedElement = this.#excludedElement
    const mode = modes.get(tagName)
    if (mode !== undefined && !isForeign(excludedElement?.name)) this.onMode(mode)
    if (tagName === 'title' && (excludedElement === undefined || excludedElement.name === 'head'))
      this.#inTitle = !this.#hasTitle
    if (excludedElement?.name === tagName) excludedElement.depth += 1
    if (!inline.has(tagName)) this.text.push(' ')
    if (excludedElement === undefined && excluded.has(tagName) && !(selfClosing && isForeign(tagName)))
      this.#excludedElement = { name: tagName, depth: 1 }
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === 'title' && this.#inTitle) {
      this.#inTitle = false
      this.#hasTitle = true
    }
    if (this.#excludedElement?.name === tagName) {
      this.#excludedElement.depth -= 1
      if (this.#excludedElement.depth === 0) this.#excludedElement = undefined
    }
    if (!inline.has(tagName)) this.text.push(' ')
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#inTitle) this.title += chars
    else if (this.#excludedElement === undefined) this.text.push(chars)
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

function isForeign(name: string | undefined): boolean {
  return name === 'svg' || name === 'math'
}

function countWords(text: string): number {
  let count = 0
  for (const [found] of text.matchAll(word)) if (hasLetter.test(found)) count += 1
  return count
}
