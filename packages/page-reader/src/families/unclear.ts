import { article, challengeTitles, forSaleTitles, link, sentences } from './article.ts'
import { type Family, family, pages, promised } from './family.ts'
import { type ResponseFixture, homePageResponds, home, other, seen } from './scenario.ts'

export const unclear: readonly Family[] = [
  family('a host that cannot be reached', 'unreachable', (random, { page }) => ({
    page: [{ url: page, failed: random.pick(['unreachable', 'timeout', 'too_big']) }],
  })),
  family('a domain that does not exist', 'no_domain', (_, { page }) => ({
    page: [{ url: page, failed: 'no_domain' }],
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
    probes: homePageResponds(order.page),
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
      random.pick<ResponseFixture>([
        { url: order.page, status: 404 },
        { url: order.page, body: article(random, { title: 'Page not found', paragraphs: 2 }) },
      ]),
    ],
    probes: homePageResponds(order.page),
  })),
  family('a missing page of a host that answers nowhere', 'page_gone_unconfirmed', (_, order) => ({
    page: [{ url: order.page, status: 404 }],
    history: seen,
    probes: [{ url: home(order.page), status: 404 }],
  })),
]
