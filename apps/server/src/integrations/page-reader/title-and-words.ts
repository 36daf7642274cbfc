import { type Token, Tokenizer, TokenizerMode } from 'parse5'

const longestTitle = 300
/** What they hold is no text of the page. */
const silent: ReadonlySet<string> = new Set([
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
const ofHead: ReadonlySet<string> = new Set(
  'head title meta link base script style noscript template noframes basefont bgsound'.split(' '),
)
/** Around these a word goes on; any other tag parts two words. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup tt u var wbr'.split(
    ' ',
  ),
)
/** Scripts without spaces: each sign counts as a word; elsewhere letters and digits that touch are one. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}_'’-])+/gu
const hasLetter = /[\p{L}\p{N}]/u

type TokenizerState = Tokenizer['state']

/** Their content is text to the end of the element, whatever it looks like (HTML standard, 13.2.6). */
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

/**
 * A page's title and how many words its text has: what its body shows, without scripts, styles and form fields.
 * Read tag by tag, without a tree, so that no nesting costs more than its length.
 */
export function titleAndWords(html: string): { title: string; words: number } {
  const reader = new Reader()
  const tokenizer = new Tokenizer({}, reader)
  reader.onMode = (mode) => (tokenizer.state = mode)
  tokenizer.write(html, true)
  return {
    title: reader.title.replaceAll(/\s+/gu, ' ').trim().slice(0, longestTitle),
    words: countWords(reader.text.join('')),
  }
}

class Reader {
  readonly text: string[] = []
  title = ''
  onMode: (mode: TokenizerState) => void = () => {}
  #inTitle = false
  #titled = false
  /** The outermost silent element that is open, and how many of its name. */
  #muted: { name: string; depth: number } | undefined

  onStartTag({ tagName, selfClosing }: Token.TagToken): void {
    // The body begins with the first tag that no head can hold.
    if (this.#muted?.name === 'head' && !ofHead.has(tagName)) this.#muted = undefined
    const muted = this.#muted
    const mode = modes.get(tagName)
    if (mode !== undefined && !isForeign(muted?.name)) this.onMode(mode)
    if (tagName === 'title' && (muted === undefined || muted.name === 'head')) this.#inTitle = !this.#titled
    if (muted?.name === tagName) muted.depth += 1
    if (!inline.has(tagName)) this.text.push(' ')
    if (muted === undefined && silent.has(tagName) && !(selfClosing && isForeign(tagName)))
      this.#muted = { name: tagName, depth: 1 }
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === 'title' && this.#inTitle) {
      this.#inTitle = false
      this.#titled = true
    }
    if (this.#muted?.name === tagName) {
      this.#muted.depth -= 1
      if (this.#muted.depth === 0) this.#muted = undefined
    }
    if (!inline.has(tagName)) this.text.push(' ')
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#inTitle) this.title += chars
    else if (this.#muted === undefined) this.text.push(chars)
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
