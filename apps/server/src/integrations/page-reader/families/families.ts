import type { VerdictCode } from '@linkwright/core/tracking/verification/verdict'
import { article, type ArticleOptions, type Bought, bought, link, sentences, spelled } from './article.ts'
import type { Random } from './random.ts'
import type { Answer, Scenario } from './scenario.ts'

/** Pages of one kind, and the code that the rules must find. */
export interface Family {
  name: string
  code: VerdictCode
  make: (random: Random) => Scenario
}

type Made = Omit<Scenario, 'promise'> & { rel?: readonly string[]; noAnchor?: boolean }

/** A family whose pages are answers for a bought link. */
function family(name: string, code: VerdictCode, make: (random: Random, order: Bought) => Made): Family {
  return {
    name,
    code,
    make(random) {
      const order = bought(random)
      const { rel = [], noAnchor = false, ...made } = make(random, order)
      return { ...made, promise: { target: order.target, anchor: noAnchor ? null : order.anchor, rel } }
    },
  }
}

/** A family whose pages differ in one article. */
function pages(
  name: string,
  code: VerdictCode,
  make: (
    random: Random,
    order: Bought,
    promised: string,
  ) => ArticleOptions & { answer?: Partial<Answer>; rel?: readonly string[] },
): Family {
  return family(name, code, (random, order) => {
    const { answer, rel, ...options } = make(random, order, promised(random, order))
    return { page: [{ url: order.page, body: article(random, options), ...answer }], ...(rel && { rel }) }
  })
}

/** The promised link, in one of its spellings. */
function promised(random: Random, { target, anchor }: Bought, rel?: string): string {
  return link(random, { href: spelled(random, target), anchor, ...(rel !== undefined && { rel }) })
}

const hiding = [
  ['<div hidden>', '</div>'],
  ['<div style="display:none">', '</div>'],
  ['<span style="visibility: hidden">', '</span>'],
  ['<div style="opacity:0">', '</div>'],
  ['<span style="font-size:0px">', '</span>'],
  ['<div style="position:absolute;left:-9999px">', '</div>'],
  ['<dialog>', '</dialog>'],
] as const

const code = [
  ['<template>', '</template>'],
  ['<noscript>', '</noscript>'],
  ['<!-- ', ' -->'],
  ['<textarea>', '</textarea>'],
] as const

const notFoundTitles = [
  '404 Not Found',
  'Page not found',
  'Oops! That page does not exist',
  'Seite nicht gefunden',
  'Page introuvable',
  'Página no encontrada',
]
const challengeTitles = [
  'Just a moment...',
  'Attention Required! | Shield',
  'Are you a human?',
  'Security check',
  'Access denied',
]
const forSaleTitles = [
  'blog.example is for sale',
  'This domain may be for sale',
  'Buy this domain today',
  'Domain parking',
]
const other = 'https://elsewhere.example/story'
const home = (url: string) => new URL('/', url).href
const seen = { wasLive: true }
const answers = (url: string) => [{ url: home(url), status: 200 }]

export const families: readonly Family[] = [
  // Live.
  pages('a plain link', 'ok', (_, __, paragraph) => ({ paragraph })),
  pages('a link in a short note', 'ok', (_, __, paragraph) => ({ paragraph, paragraphs: 1 })),
  pages('a link with an agreed rel', 'ok', (random, order) => ({
    paragraph: promised(random, order, random.pick(['sponsored', 'nofollow', 'noopener sponsored'])),
    rel: ['sponsored', 'nofollow'],
  })),
  pages('a link with a harmless rel', 'ok', (random, order) => ({
    paragraph: promised(random, order, random.pick(['noopener', 'noreferrer noopener', 'external', 'me'])),
  })),
  family('a link for which no anchor was promised', 'ok', (random, { page, target }) => ({
    noAnchor: true,
    page: [
      {
        url: page,
        body: article(random, {
          paragraph: link(random, { href: spelled(random, target), anchor: 'anything' }),
        }),
      },
    ],
  })),
  pages('several links, the best of which counts', 'ok', (random, order, paragraph) => ({
    paragraph: `${promised(random, order, 'nofollow')} ${link(random, { href: order.target.replaceAll('&', '&amp;'), anchor: 'other words' })} ${paragraph}`,
  })),
  pages('a relative link under a base', 'ok', (random, { target, anchor }) => ({
    head: '<base href="https://client.example/">',
    paragraph: link(random, {
      href: new URL(target).href.replace(/^https:\/\/[^/]+\//, '/').replaceAll('&', '&amp;'),
      anchor,
    }),
  })),
  pages('a picture whose alt text is the anchor', 'ok', (random, { target, anchor }) => ({
    paragraph: `<a href="${spelled(random, target)}"><img src=a.png alt="${anchor.replaceAll('&', '&amp;')}"></a>`,
  })),
  pages('an anchor with invisible and wide letters', 'ok', (random, { target, anchor }) => ({
    paragraph: link(random, {
      href: spelled(random, target),
      anchor: `${anchor.slice(0, 2)}\u200B${anchor.slice(2).toUpperCase()}`,
    }),
  })),
  pages('an article about missing pages', 'ok', (_, __, paragraph) => ({
    paragraph,
    title: 'Why “404 not found” hurts shops',
    paragraphs: 3,
  })),
  pages('an article about bot checks and domains for sale', 'ok', (random, _, paragraph) => ({
    paragraph,
    title: random.pick([...challengeTitles, ...forSaleTitles]),
    paragraphs: 4,
  })),
  pages('a page with a password field beside the article', 'ok', (_, __, paragraph) => ({
    paragraph: `${paragraph} <input type=password>`,
    paragraphs: 2,
  })),
  pages('a canonical URL of the page itself', 'ok', (random, { page }, paragraph) => ({
    paragraph,
    head: `<link rel="canonical" href="${random.pick([page, `${page}/`, page.replace('https:', 'http:'), new URL(page).pathname, `${page}?utm_medium=x`])}">`,
  })),
  pages('a canonical URL outside the head', 'ok', (_, __, paragraph) => ({
    paragraph: `${paragraph}<link rel=canonical href="${other}">`,
  })),
  pages('directives for other robots', 'ok', (random, _, paragraph) => ({
    paragraph,
    head: random.pick([
      '<meta name="bingbot" content="noindex">',
      '<meta name="robots" content="max-snippet:-1, max-image-preview:large">',
    ]),
    answer: {
      robotsTag: random.pick([
        'otherbot: noindex, nofollow',
        'max-snippet: 20',
        'unavailable_after: 25 Jun 2035 15:00:00 PST',
      ]),
    },
  })),
  pages('a link that a style of its parent does not hide', 'ok', (random, __, paragraph) => ({
    paragraph: random.pick([
      `<div style="opacity:.5">${paragraph}</div>`,
      `<div style="visibility:hidden"><span style="visibility:visible">${paragraph}</span></div>`,
      `<dialog open>${paragraph}</dialog>`,
      `<details><summary>More</summary>${paragraph}</details>`,
      `<div style="display:none;display:block">${paragraph}</div>`,
    ]),
  })),
  family('a redirect on the same site', 'ok', (random, order) => ({
    page: [
      { url: order.page, status: random.pick([301, 302, 308]) },
      { url: `${order.page}/amp`, body: article(random, { paragraph: promised(random, order) }) },
    ],
  })),
  family('a moved article', 'moved', (random, order) => ({
    page: [{ url: order.page, status: random.pick([404, 410]) }],
    history: seen,
    probes: answers(order.page),
    candidates: [
      [{ url: `${home(order.page)}archive/other`, body: article(random) }],
      [
        {
          url: `${home(order.page)}archive/${order.page.split('/').at(-1)}`,
          body: article(random, { paragraph: promised(random, order) }),
        },
      ],
    ],
  })),
  family('a wall that only a browser passes', 'ok', (random, order) => ({
    page: [
      random.pick<Answer>([
        { url: order.page, status: 403 },
        { url: order.page, status: 503, isChallenge: true },
        { url: order.page, status: 404 },
        { url: order.page, body: '<script src=app.js></script><div id=root></div>' },
      ]),
    ],
    browser: [{ url: order.page, body: article(random, { paragraph: promised(random, order) }) }],
    history: seen,
    probes: answers(order.page),
  })),

  // Changed.
  pages('noindex', 'noindex', (random, _, paragraph) => {
    const isHeader = random.chance(0.5)
    const words = random.pick(['noindex', 'NOINDEX, follow', 'none', 'max-snippet:-1, noindex'])
    return {
      paragraph,
      ...(isHeader
        ? {
            answer: {
              robotsTag: random.pick([
                words,
                `googlebot: ${words}`,
                `otherbot: nofollow, googlebot: ${words}`,
              ]),
            },
          }
        : { head: `<meta name="${random.pick(['robots', 'Googlebot'])}" content="${words}">` }),
    }
  }),
  pages('a page that search engines must not follow', 'page_nofollow', (random, _, paragraph) => ({
    paragraph,
    head: `<meta name="robots" content="${random.pick(['nofollow', 'index,nofollow'])}">`,
  })),
  pages('a canonical URL elsewhere', 'canonical_elsewhere', (random, { page }, paragraph) => ({
    paragraph,
    head: `<link rel="canonical" href="${random.pick([other, home(page), `${page}-2`])}">`,
  })),
  pages('another anchor', 'wrong_anchor', (random, { target }) => ({
    paragraph: link(random, {
      href: spelled(random, target),
      anchor: random.pick(['read more', 'this shop', '']),
    }),
  })),
  pages('a rel that was not agreed', 'wrong_rel', (random, order) => ({
    paragraph: promised(
      random,
      order,
      random.pick(['nofollow', 'NoFollow noopener', 'sponsored', 'ugc nofollow']),
    ),
  })),
  pages('a link to another page of the target', 'wrong_target', (random, { anchor }) => ({
    paragraph: link(random, {
      href: `https://client.example/${random.pick(['other', 'Tools2', 'shop'])}`,
      anchor,
    }),
  })),
  pages('a hidden link', 'hidden', (random, _, paragraph) => {
    const [before, after] = random.pick(hiding)
    return { paragraph: `</p>${before}${paragraph}${after}<p>` }
  }),
  family('a page that search engines may not read', 'robots_closed', (random, order) => ({
    page: [
      {
        url: order.page,
        body: article(random, { paragraph: promised(random, order) }),
        robots: { own: random.chance(0.5), search: false },
      },
    ],
  })),

  // Lost.
  family('a page that is gone, on a host that answers', 'page_gone', (random, order) => ({
    page: [{ url: order.page, status: random.pick([404, 410]), body: 'gone' }],
    history: seen,
    probes: answers(order.page),
    candidates: random.chance(0.5) ? [[{ url: `${home(order.page)}new`, body: article(random) }]] : [],
  })),
  family('a page that is gone for a browser too', 'page_gone', (_, order) => ({
    page: [{ url: order.page, status: 404 }],
    browser: [{ url: order.page, status: 404 }],
  })),
  family('a page that says it was not found', 'soft_404', (random, order) => ({
    page: [
      {
        url: order.page,
        body: article(random, { title: random.pick(notFoundTitles), paragraphs: random.from(1, 5) }),
      },
    ],
    history: seen,
    probes: answers(order.page),
  })),
  family('a redirect to the home page', 'redirected_home', (random, order) => ({
    page: [
      { url: order.page, status: 301 },
      { url: home(order.page), body: article(random) },
    ],
    history: seen,
    probes: answers(order.page),
  })),
  pages('a link only in code', 'not_rendered', (random, _, paragraph) => {
    const [before, after] = random.pick(code)
    const isFrame = random.chance(0.2)
    return {
      paragraph: isFrame
        ? `<iframe srcdoc="${paragraph.replaceAll('"', '&quot;')}"></iframe>`
        : `${before}${paragraph}${after}`,
    }
  }),
  pages('an article without the link', 'link_removed', () => ({})),
  pages('an article that names the target without a link', 'link_removed', (_, { target, anchor }) => ({
    paragraph: `${anchor.replaceAll('&', '&amp;')} (${target.replaceAll('&', '&amp;')})`,
  })),
  pages('an article that links a host with a similar name', 'link_removed', (random, { anchor }) => ({
    paragraph: link(random, {
      href: random.pick([
        'https://myclient.example/tools',
        'https://client.example.org/tools',
        'https://shop.client.example/tools',
      ]),
      anchor,
    }),
  })),

  // Unknown.
  family('a host that cannot be reached', 'unreachable', (random, { page }) => ({
    page: [{ url: page, failed: random.pick(['unreachable', 'timeout', 'too_big']) }],
  })),
  family('a robots.txt that fails', 'robots_failing', (_, { page }) => ({
    page: [{ url: page, robots: 'failing' }],
  })),
  family('a robots.txt that closes the page to this reader', 'closed_to_us', (_, { page }) => ({
    page: [{ url: page, robots: { own: false, search: true } }],
  })),
  family('a challenge by its header', 'challenge', (random, { page }) => ({
    page: [{ url: page, status: random.pick([200, 403, 503]), isChallenge: true, body: article(random) }],
  })),
  family('a challenge by its words', 'challenge', (random, { page }) => ({
    page: [
      {
        url: page,
        body: `<title>${random.pick(challengeTitles)}</title><p>${sentences(random, random.from(1, 4))}</p>`,
      },
    ],
  })),
  family('a host that asked to wait', 'refused', (_, { page }) => ({
    page: [{ url: page, isWaiting: true }],
  })),
  family('a refusal', 'refused', (random, { page }) => ({
    page: [{ url: page, status: random.pick([401, 403, 429, 451, 500, 502, 503, 521]) }],
  })),
  family('an odd status', 'status', (random, { page }) => ({
    page: [{ url: page, status: random.pick([202, 204, 206, 301, 418, 400]) }],
  })),
  family('a page behind a password', 'login', (random, { page }) => ({
    page: [
      {
        url: page,
        body: `<title>Members</title><form>${sentences(random, 3)}<input name=u><input type="password"></form>`,
      },
    ],
  })),
  family('a page that is built by scripts', 'needs_browser', (random, { page, target }) => ({
    page: [
      {
        url: page,
        body: random.chance(0.5)
          ? '<title>Blog</title><div id=root></div><script src="/app.js"></script>'
          : article(random, { head: `<script>render({ link: "${target}" })</script>` }),
      },
    ],
  })),

  // Review.
  family('an address that must not be contacted', 'bad_address', () => ({
    page: [{ url: 'http://10.0.0.1/post', failed: 'unsafe' }],
  })),
  family('a file', 'not_html', (_, { page }) => ({ page: [{ url: page }] })),
  family('a domain for sale', 'parked', (random, { page }) => ({
    page: [{ url: page, body: `<title>${random.pick(forSaleTitles)}</title><p>${sentences(random, 5)}</p>` }],
  })),
  family('a redirect to another domain without the link', 'moved_site', (random, { page }) => ({
    page: [
      { url: page, status: 301 },
      { url: other, body: article(random) },
    ],
  })),
  family('an article that moved to another domain', 'moved_site', (random, order) => ({
    page: [{ url: order.page, status: 404 }],
    history: seen,
    probes: answers(order.page),
    candidates: [[{ url: other, body: article(random, { paragraph: promised(random, order) }) }]],
  })),
  family('a page of frames', 'in_frame', (_, { page }) => ({
    page: [{ url: page, body: `<title>Blog</title><iframe src="${other}"></iframe>` }],
  })),
  pages('a link through a redirect of the publisher', 'redirector', (random, { page, target, anchor }) => ({
    paragraph: link(random, { href: `${home(page)}go?to=${encodeURIComponent(target)}`, anchor }),
  })),
  family('a missing page of a host that never showed the link', 'page_gone_unconfirmed', (random, order) => ({
    page: [
      random.pick<Answer>([
        { url: order.page, status: 404 },
        { url: order.page, body: article(random, { title: 'Page not found', paragraphs: 2 }) },
      ]),
    ],
    probes: answers(order.page),
  })),
  family('a missing page of a host that answers nowhere', 'page_gone_unconfirmed', (_, order) => ({
    page: [{ url: order.page, status: 404 }],
    history: seen,
    probes: [{ url: home(order.page), status: 404 }],
  })),
]
