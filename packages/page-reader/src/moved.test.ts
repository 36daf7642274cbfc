import { gzipSync } from 'node:zlib'
import { judge } from '@linkwright/core/tracking/verification/judge'
import { expect, test } from 'vitest'
import { sentences } from './families/article.ts'
import { Random } from './families/random.ts'
import { html, type Routes, testWeb } from './testing/test-web.ts'

const promise = { target: 'https://client.example/tools', anchor: 'garden tools', rel: [] }
const link = '<a href="https://client.example/tools">garden tools</a>'
/** Moved articles of a publisher. */
const EACH = 5
/** Its other articles, some with a slug like that of a moved one. */
const OTHERS = 40

interface Article {
  slug: string
  id: number
}

interface Move {
  from: (of: Article) => string
  to: (of: Article) => string
  sitemap: 'plain' | 'packed in an index' | 'none'
  /** Where the publisher redirects to the new path. */
  redirect?: (of: Article) => string
}

/** How publishers move articles. The last two moves cannot be detected. */
const moves: Readonly<Record<string, Move>> = {
  'to another section': {
    from: ({ slug }) => `/news/${slug}`,
    to: ({ slug }) => `/guides/${slug}/`,
    sitemap: 'plain',
  },
  'from dated paths': {
    from: ({ slug }) => `/2023/05/14/${slug}.html`,
    to: ({ slug }) => `/articles/${slug}`,
    sitemap: 'packed in an index',
  },
  'to a slug with a year': {
    from: ({ slug }) => `/blog/${slug}`,
    to: ({ slug }) => `/blog/${slug}-2026`,
    sitemap: 'plain',
  },
  'to a shorter slug': {
    from: ({ slug }) => `/the-best-${slug}`,
    to: ({ slug }) => `/read/${slug}`,
    sitemap: 'packed in an index',
  },
  'to an archive by number and slug': {
    from: ({ slug }) => `/${slug}.php`,
    to: ({ slug, id }) => `/archive/${id}-${slug}`,
    sitemap: 'plain',
  },
  'to paths without a file extension': {
    from: ({ slug }) => `/life/${slug}.html`,
    to: ({ slug }) => `/life/${slug}`,
    sitemap: 'none',
  },
  'to paths without sections': {
    from: ({ slug }) => `/2022/11/${slug}`,
    to: ({ slug }) => `/${slug}`,
    sitemap: 'none',
  },
  'to a blog': {
    from: ({ slug }) => `/${slug}.html`,
    to: ({ slug }) => `/blog/${slug}`,
    sitemap: 'none',
  },
  'with a redirect from the path without its extension': {
    from: ({ slug }) => `/tips/${slug}.aspx`,
    redirect: ({ slug }) => `/tips/${slug}`,
    to: ({ id }) => `/t/${id}`,
    sitemap: 'none',
  },
  'within a subsection': {
    from: ({ slug }) => `/magazine/${slug}/index.html`,
    to: ({ slug, id }) => `/magazine/issue-${id}/${slug}`,
    sitemap: 'packed in an index',
  },
  'to a section that nothing lists': {
    from: ({ slug }) => `/news/${slug}`,
    to: ({ slug }) => `/stories/${slug}`,
    sitemap: 'none',
  },
  'from numbers to slugs': {
    from: ({ id }) => `/post/${id}`,
    to: ({ slug }) => `/${slug}`,
    sitemap: 'plain',
  },
}

const words = 'garden harbor kitchen bicycle winter village market window guide review walks repairs prices'
const wordOf = (random: Random) => random.pick(words.split(' '))
const articleOf = (random: Random): Article => ({
  slug: `${wordOf(random)}-${wordOf(random)}-${random.pick(['for', 'in', 'near'])}-${wordOf(random)}`,
  id: random.from(1000, 9999),
})

/** A publisher that has moved its articles, and what the reader makes of their old URLs. */
async function movedBy({ from, to, sitemap, redirect }: Move, seed: number) {
  const random = new Random(seed)
  const articles = Array.from({ length: EACH }, () => articleOf(random))
  const others = Array.from({ length: OTHERS }, () => to(articleOf(random)))
  const text = sentences(random, 30)
  const page =
    (body: string): Routes[string] =>
    (_request, response) =>
      html(response, `<title>A</title><p>${body}`)
  const routes: Routes = { '/': page(text) }
  for (const path of others) routes[path] = page(text)
  for (const article of articles) {
    routes[to(article)] = page(text + link)
    if (redirect !== undefined)
      routes[redirect(article)] = (_request, response) =>
        void response.writeHead(301, { location: to(article) }).end()
  }
  const listed = [...others, ...articles.map(to)].toSorted()
  if (sitemap === 'plain')
    routes['/sitemap.xml'] = ({ headers }, response) => response.end(sitemapOf(headers.host, listed))
  if (sitemap === 'packed in an index') {
    routes['/sitemap.xml'] = ({ headers }, response) =>
      response.end(
        `<sitemapindex><sitemap><loc>http://${headers.host}/posts.xml.gz</loc></sitemap></sitemapindex>`,
      )
    routes['/posts.xml.gz'] = ({ headers }, response) =>
      response.end(gzipSync(sitemapOf(headers.host, listed)))
  }
  const { reader, port } = await testWeb(routes)
  let found = 0
  for (const article of articles) {
    const origin = `http://127.0.0.1:${port}`
    const look = await reader.look(origin + from(article), promise)
    const { codes, url } = judge(look, { wasLive: true }, promise)
    if (codes[0] !== 'moved') continue
    expect(url).toBe(origin + to(article))
    found += 1
  }
  return found
}

const sitemapOf = (host: string | undefined, paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>http://${host}${path}</loc></url>`).join('')}</urlset>`

test('finds at least 80 % of the articles that publishers have moved', async () => {
  const found: Record<string, number> = {}
  for (const [nth, [name, move]] of Object.entries(moves).entries())
    found[name] = await movedBy(move, nth + 1)
  const sum = Object.values(found).reduce((total, each) => total + each, 0)
  expect(sum / (EACH * Object.keys(moves).length), JSON.stringify(found)).toBeGreaterThanOrEqual(0.8)
})
