import type { Random } from './random.ts'

const vocabulary =
  'garden soil water leaf harness dog walk morning shop price review guide winter summer border path stone timber paint brush tool repair kitchen window light table chair road bicycle river mountain village market bread butter coffee letter number winner season ticket player coach budget saving account interest doctor advice sleep travel island harbor'.split(
    ' ',
  )
const titles = [
  'Ten quiet walks near the harbor',
  'How to choose garden tools',
  'What a good harness costs',
  'Why 404 pages matter for shops',
  'Attention to detail: painting a window',
  'A year of saving',
  'Kitchen repairs for beginners',
  'The village market guide',
]
const anchors = [
  'garden tools',
  'best dog harnesses',
  'Tools & more',
  'click here',
  'https://garden.example',
  'café chairs',
  'ＦＵＬＬ width',
]

/** Titles of pages that are shown in place of an article. */
export const challengeTitles = [
  'Just a moment...',
  'Attention Required! | Shield',
  'Are you a human?',
  'Security check',
  'Access denied',
]
export const forSaleTitles = [
  'blog.example is for sale',
  'This domain may be for sale',
  'Buy this domain today',
  'Domain parking',
]

/** What was bought for one generated page. */
export interface OrderedLink {
  page: string
  target: string
  anchor: string
}

export function newOrderedLink(random: Random): OrderedLink {
  const host = random.pick(['blog.example', 'www.thedaily.example', 'news.harbor.example'])
  const slug = `${random.pick(vocabulary)}-${random.pick(vocabulary)}-${random.from(1, 999)}`
  const target = `https://${random.pick(['', 'www.'])}client.example/${random.pick(['tools', 'shop/harness', 'a/b?size=2&color=red', ''])}`
  return {
    page: `https://${host}/${random.pick(['', '2024/', 'life/'])}${slug}`,
    target,
    anchor: random.pick(anchors),
  }
}

export function sentence(random: Random): string {
  const words = Array.from({ length: random.from(6, 18) }, () => random.pick(vocabulary)).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export const sentences = (random: Random, count: number): string =>
  Array.from({ length: count }, () => sentence(random)).join(' ')

/** Other spellings of a URL that lead to the same page. */
export function alternateSpelling(random: Random, url: string): string {
  const parsed = new URL(url)
  if (random.chance(0.2)) parsed.searchParams.set('utm_source', random.pick(['blog', 'mail']))
  if (random.chance(0.2)) parsed.protocol = 'http:'
  if (random.chance(0.2)) parsed.hash = 'top'
  let text = parsed.href
  if (random.chance(0.2)) text = text.replace('client.example', 'CLIENT.example.')
  if (random.chance(0.2)) text = text.replace(/^https?:/, '')
  return text.replaceAll('&', '&amp;')
}

interface LinkOptions {
  href: string
  anchor: string
  rel?: string
  attributes?: string
}

/** A link, written in one of many ways. */
export function link(random: Random, { href, anchor, rel, attributes = '' }: LinkOptions): string {
  const quote = random.pick(['"', "'"])
  const text = anchor.replaceAll('&', '&amp;')
  const parts = [
    `${random.pick(['href', 'HREF'])}=${quote}${href}${quote}`,
    ...(rel === undefined ? [] : [`rel=${quote}${rel}${quote}`]),
    ...(random.chance(0.3) ? [`class="x"`, 'target=_blank'] : []),
    attributes,
  ]
  const order = random.chance(0.5) ? parts : parts.toReversed()
  const shown = random.pick([
    text,
    `<b>${text}</b>`,
    ` ${text} `,
    `<span>${text.replace(' ', '</span> <span>')}</span>`,
  ])
  return `<a ${order.join(' ')}>${shown}</a>`
}

export interface ArticleOptions {
  /** Markup of the paragraph that a link belongs to. */
  paragraph?: string
  title?: string
  /** Further markup in the head. */
  head?: string
  /** Paragraphs of text. */
  paragraphs?: number
  bodyAttributes?: string
}

/** A page as content management systems write it: navigation, article, other links, scripts, footer. */
export function article(random: Random, options: ArticleOptions = {}): string {
  const { paragraph = '', title = random.pick(titles), head = '', bodyAttributes = '' } = options
  const count = options.paragraphs ?? random.from(8, 30)
  const at = random.from(0, Math.max(0, count - 1))
  const text = Array.from({ length: count }, (_, index) => {
    const own = index === at ? ` ${paragraph} ` : ''
    return `<p>${sentences(random, random.from(2, 5))}${own}${random.chance(0.2) ? `<a href="https://other${index}.example/">other</a>` : ''}${random.chance(0.9) ? '</p>' : ''}`
  })
  const nested = '<div>'.repeat(random.from(0, 12))
  return [
    random.pick(['<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">', '']),
    `<html lang=en><head><meta charset=utf-8><title>${title}</title>${head}`,
    random.chance(0.6) ? `<script>window.dataLayer=[];</script>` : '',
    random.chance(0.4)
      ? `<script type="application/ld+json">{"mentions":"https://client.example/"}</script>`
      : '',
    `</head><body ${bodyAttributes}>`,
    random.chance(0.7) ? '<nav><a href="/">Home</a> <a href="/about">About</a></nav>' : '',
    `${nested}<article><h1>${title}</h1>${text.join('\n')}</article>`,
    random.chance(0.3) ? '<iframe src="https://www.youtube.example/embed/1"></iframe>' : '',
    random.chance(0.5) ? '<form><input type=search name=q></form>' : '',
    `<footer>${sentence(random)} <a href="/login">Sign in</a></footer>`,
    random.chance(0.5) ? `<script src="/app.js"></script>` : '',
  ].join('\n')
}
