import { article, link, alternateSpelling } from './article.ts'
import { type Family, family, pages, promised } from './family.ts'
import { homePageResponds, home, other, seen } from './scenario.ts'

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

export const broken: readonly Family[] = [
  pages('noindex', 'noindex', (random, _, paragraph) => {
    const isHeader = random.chance(0.5)
    const words = random.pick(['noindex', 'NOINDEX, follow', 'none', 'max-snippet:-1, noindex'])
    return {
      paragraph,
      ...(isHeader
        ? {
            response: {
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
      href: alternateSpelling(random, target),
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

  family('a page that is gone, on a host that answers', 'page_gone', (random, order) => ({
    page: [{ url: order.page, status: random.pick([404, 410]), body: 'gone' }],
    history: seen,
    probes: homePageResponds(order.page),
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
    probes: homePageResponds(order.page),
  })),
  family('a redirect to the home page', 'redirected_home', (random, order) => ({
    page: [
      { url: order.page, status: 301 },
      { url: home(order.page), body: article(random) },
    ],
    history: seen,
    probes: homePageResponds(order.page),
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
]
