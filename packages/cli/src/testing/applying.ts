import type { Page, Site } from '@linkwright/sdk'
import { aPage, aSite, session } from './entities.ts'
import { fakeServer, type Reply, type Seen } from './fake-server.ts'
import { runCli, scratch } from './run-cli.ts'

const phrase = (id: number, key_phrase: string, is_primary: '0' | '1' = '0'): Page['keyphrases'][number] => ({
  id,
  key_phrase,
  is_primary,
  rank: null,
  ranks: [],
  on_subdomain: null,
  tags: [],
  search_volume: null,
  page_nickname: 'Tools',
  links_containing: 0,
  exact_links: 0,
})
const home: Page = {
  ...aPage,
  id: 11,
  page_nickname: 'Home',
  page_url: '/',
  page_type: 'home',
  full_url: aSite.url,
  keyphrases: [phrase(30, 'garden', '1')],
}
const tools: Page = {
  ...aPage,
  scout_last_ran: '2026-11-20',
  keyphrases: [phrase(31, 'tools', '1'), phrase(32, 'spades')],
}
export const existingSite: Site = {
  ...aSite,
  competitors: [{ url: 'https://rival.example' }, { url: '' }, { url: '' }],
  pages: [home, tools],
}

/** The existing data, described with other spellings. */
export const same = `
sites:
  - url: https://www.garden.example/
    name: Garden Co
    categories: [Home]
    competitors: [rival.example]
    pages:
      - url: /
        key_phrases: [garden]
      - url: https://garden.example/tools/
        nickname: Tools
        key_phrases: [tools, spades]
`

/** Applies a description to a server with the site `existingSite`. */
export async function apply(
  text: string,
  args: string[] = ['--yes'],
  respond?: (seen: Seen) => Reply | undefined,
  sites: readonly Site[] = [existingSite],
) {
  using home_ = scratch()
  const sent: string[] = []
  const bodies: unknown[] = []
  const fake = await fakeServer((seen) => {
    const { method, path, body } = seen
    if (path === '/user/session') return { body: session }
    if (path === '/site') return { body: sites }
    if (path === '/countries')
      return { body: ['Germany', 'United States'].map((location_name) => ({ location_name })) }
    sent.push(`${method} ${path}`)
    bodies.push(body)
    const given = respond?.(seen)
    if (given) return given
    if (path === '/site/add')
      return {
        body: {
          id: 9,
          site: {
            ...existingSite,
            id: 9,
            name: 'New',
            url: 'https://new.example',
            pages: [{ ...home, id: 91, site_id: 9, keyphrases: [phrase(91, 'new things', '1')] }],
          },
        },
      }
    if (path.endsWith('/page/add'))
      return {
        body: {
          page: {
            ...tools,
            id: 92,
            page_url: '/hoses',
            scout_last_ran: '0000-00-00',
            page_nickname: 'Hoses',
            keyphrases: [phrase(93, 'hoses', '1')],
          },
        },
      }
    if (path.endsWith('/keyword/add'))
      return { body: { key_phrase: phrase(50 + sent.length, (body as { phrase: string }).phrase) } }
    if (path.endsWith('/make-primary')) return { body: { key_phrase: [] } }
    if (path.endsWith('/reporting')) return { body: { reporting: 'Top Ten' } }
    return { body: { site: existingSite, page: tools } }
  })
  const file = home_.file('clients.yaml', text)
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['apply', file, ...args], { env })
  await fake.close()
  return { ...ran, sent, bodies }
}
