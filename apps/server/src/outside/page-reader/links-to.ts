import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** Links of a page that lead to a host, with what it tells robots. */
export interface LinksOfPage {
  links: { target: string; anchor: string; rel: string | null }[]
  robots: string
}

/** More of one page to the same hosts tell nothing new. */
const MOST_LINKS = 200
const LONGEST = 500

type Attributes = Token.TagToken['attrs']

/** Their content is text to the end of the element, whatever it looks like (HTML standard, 13.2.6). */
const modes: Readonly<Record<string, Tokenizer['state']>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
}

/** Read tag by tag, without a tree, so that no nesting costs more than its length. What is in a comment is no link. */
export function linksTo(
  html: string,
  { url, hosts }: { url: string; hosts: readonly string[] },
): LinksOfPage {
  const reader = new Reader(url, new Set(hosts.map(bare)))
  const tokenizer = new Tokenizer({}, reader)
  reader.onMode = (mode) => (tokenizer.state = mode)
  tokenizer.write(html, true)
  return { links: reader.links, robots: reader.robots.join(', ').slice(0, LONGEST) }
}

class Reader {
  readonly links: LinksOfPage['links'] = []
  readonly robots: string[] = []
  onMode: (mode: Tokenizer['state']) => void = () => {}
  #base: string
  readonly #hosts: ReadonlySet<string>
  #hasBase = false
  #open: LinksOfPage['links'][number] | undefined
  #muted = ''

  constructor(base: string, hosts: ReadonlySet<string>) {
    this.#base = base
    this.#hosts = hosts
  }

  onStartTag({ tagName, attrs }: Token.TagToken): void {
    const mode = modes[tagName]
    if (mode !== undefined) {
      this.onMode(mode)
      this.#muted = tagName
    }
    if (tagName === 'base' && !this.#hasBase) this.#setBase(valueOf(attrs, 'href'))
    if (tagName === 'meta') this.#note(attrs)
    if (tagName === 'a') this.#begin(attrs)
    if (tagName === 'img' && this.#open !== undefined) this.#add(` ${valueOf(attrs, 'alt') ?? ''} `)
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === this.#muted) this.#muted = ''
    if (tagName === 'a') this.#end()
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#muted === '') this.#add(chars)
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {
    this.#end()
  }

  #setBase(href: string | undefined): void {
    if (href === undefined || !URL.canParse(href, this.#base)) return
    this.#base = new URL(href, this.#base).href
    this.#hasBase = true
  }

  #note(attrs: Attributes): void {
    const name = valueOf(attrs, 'name')?.trim().toLowerCase()
    if (name === 'robots' || name === 'googlebot') this.robots.push((valueOf(attrs, 'content') ?? '').trim())
  }

  #begin(attrs: Attributes): void {
    this.#end()
    const href = valueOf(attrs, 'href')
    if (href === undefined || this.links.length >= MOST_LINKS || !URL.canParse(href, this.#base)) return
    const target = new URL(href, this.#base)
    if (!/^https?:$/.test(target.protocol) || !this.#hosts.has(bare(target.hostname))) return
    const rel = valueOf(attrs, 'rel')?.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST)
    this.#open = { target: target.href.slice(0, 2048), anchor: '', rel: rel || null }
  }

  #add(text: string): void {
    if (this.#open !== undefined && this.#open.anchor.length < LONGEST) this.#open.anchor += text
  }

  #end(): void {
    if (this.#open === undefined) return
    this.links.push({
      ...this.#open,
      anchor: this.#open.anchor.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST),
    })
    this.#open = undefined
  }
}

function valueOf(attrs: Attributes, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

const bare = (host: string) => host.replace(/^www\./, '')
