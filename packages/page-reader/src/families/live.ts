import { article, challengeTitles, forSaleTitles, link, alternateSpelling } from './article.ts'
import { type Family, family, pages, promised } from './family.ts'
import { type ResponseFixture, homePageResponds, home, other, seen } from './scenario.ts'

export const live: readonly Family[] = [
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
          paragraph: link(random, { href: alternateSpelling(random, target), anchor: 'anything' }),
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
    paragraph: `<a href="${alternateSpelling(random, target)}"><img src=a.png alt="${anchor.replaceAll('&', '&amp;')}"></a>`,
  })),
  pages('an anchor with invisible and wide letters', 'ok', (random, { target, anchor }) => ({
    paragraph: link(random, {
      href: alternateSpelling(random, target),
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
    response: {
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
    probes: homePageResponds(order.page),
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
      random.pick<ResponseFixture>([
        { url: order.page, status: 403 },
        { url: order.page, status: 503, isChallenge: true },
        { url: order.page, status: 404 },
        { url: order.page, body: '<script src=app.js></script><div id=root></div>' },
      ]),
    ],
    browser: [{ url: order.page, body: article(random, { paragraph: promised(random, order) }) }],
    history: seen,
    probes: homePageResponds(order.page),
  })),
]
