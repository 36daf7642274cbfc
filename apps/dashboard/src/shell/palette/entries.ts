import { pathTo, type ScreenName, screens } from '@linkwright/core/access/screens'
import type { Order, Session } from '@linkwright/sdk'
import { screenWords } from '@linkwright/core/access/screen-words'
import { canOpen } from '../../session/screen-access.ts'
import { isOffered } from '../account-screens.ts'
import { aboveWebsites, belowWebsites } from '../menu-sections.ts'
import type { Entry } from './match-entries.ts'

const texts = {
  order: (id: number) => `Order ${id}`,
  importInto: (name: string) => `Import links into ${name}`,
  addPage: (name: string) => `Add a page to ${name}`,
  orderFor: (name: string) => `Order links for ${name}`,
  linkMap: (name: string) => `Link map of ${name}`,
}

const names = Object.keys(screens) as ScreenName[]
const needs = (name: ScreenName, param: string) => screens[name].path.includes(`{${param}}`)

const words = Object.fromEntries(
  names.map((name) => [name, `${screens[name].title} ${screenWords(name)}`.toLowerCase()]),
) as Record<ScreenName, string>

/** Those that have an entry of their own: a site, a page, an action. */
const isOwnEntry = (name: ScreenName) =>
  ['site-summary', 'page-summary', 'add-page', 'site-import', 'import-csv', 'page-link-map'].includes(name)

const ofPage = names.filter((name) => needs(name, 'pageId') && !isOwnEntry(name))
const ofSite = names.filter((name) => needs(name, 'siteId') && !needs(name, 'pageId') && !isOwnEntry(name))

/** Those without parameters: first those of the menu. A project of Keyword Sniper is opened from its list. */
const withoutParams = [
  ...new Set([
    ...[...aboveWebsites, ...belowWebsites].flatMap((section) => section.names),
    ...names.filter(
      (name) => !/\{\w+\}/.test(screens[name].path) && !['login', 'view-sniper-project'].includes(name),
    ),
  ]),
]

/** The site and page of the current screen. */
export interface Place {
  siteId?: string | undefined
  pageId?: string | undefined
}

/** What the user may open or start; entries of the current site or page come first. */
export function entriesOf(session: Session, orders: readonly OrderName[], at: Place = {}): Entry[] {
  return [
    ...ofSites(session, at),
    ...(canOpen('view-orders', session) ? ofOrders(orders) : []),
    ...ofScreens(session),
  ]
}

function ofSites(session: Session, at: Place): Entry[] {
  if (!canOpen('site-summary', session)) return []
  const here = (id: number, current: string | undefined) => (String(id) === current ? 0 : 1)
  return session.sites
    .filter(({ available }) => available === '1')
    .toSorted((a, b) => here(a.id, at.siteId) - here(b.id, at.siteId))
    .flatMap((site): Entry[] => {
      const { id: siteId, name } = site
      const pages = site.pages.toSorted((a, b) => here(a.id, at.pageId) - here(b.id, at.pageId))
      return [
        ...pages.filter(({ id }) => String(id) === at.pageId).flatMap((page) => actionsOfPage(page, name)),
        ...actionsOfSite(siteId, name),
        ...pages.filter(({ id }) => String(id) !== at.pageId).flatMap((page) => actionsOfPage(page, name)),
        {
          id: `site-${siteId}`,
          kind: 'site',
          label: name,
          context: site.url,
          href: pathTo('site-summary', { siteId }),
        },
        ...ofSite.map((screen) => screenOf(screen, { siteId }, name)),
        ...pages.flatMap(({ id: pageId, page_nickname, page_url, keyphrases }): Entry[] => {
          const href = pathTo('page-summary', { siteId, pageId })
          return [
            {
              id: `page-${pageId}`,
              kind: 'page',
              label: page_nickname,
              context: `${name} · ${page_url}`,
              href,
            },
            ...ofPage.map((screen) => screenOf(screen, { siteId, pageId }, `${page_nickname} · ${name}`)),
            ...keyphrases.map(({ id, key_phrase }): Entry => ({
              id: `phrase-${id}`,
              kind: 'phrase',
              label: key_phrase,
              context: `${page_nickname} · ${name}`,
              href,
            })),
          ]
        }),
      ]
    })
}

function actionsOfSite(siteId: number, name: string): Entry[] {
  return [
    { ...screenOf('site-import', { siteId }), label: texts.importInto(name) },
    { ...screenOf('add-page', { siteId, page_type: 'page' }), label: texts.addPage(name) },
    { ...screenOf('new-stand-alone', { siteId }), label: texts.orderFor(name) },
  ].map((action) => ({ ...action, kind: 'action' }))
}

function actionsOfPage(page: Session['sites'][number]['pages'][number], site: string): Entry[] {
  const to = { siteId: page.site_id, pageId: page.id }
  return [
    { ...screenOf('import-csv', to), label: texts.importInto(page.page_nickname) },
    { ...screenOf('page-link-map', to), label: texts.linkMap(page.page_nickname) },
  ].map((action) => ({ ...action, kind: 'action', context: site }))
}

type OrderName = Pick<Order, 'id' | 'order_number'>

/** An order opens in the list, filtered by its number. */
function ofOrders(orders: readonly OrderName[]): Entry[] {
  const each = new Map(orders.map((order) => [order.id, order]))
  return Array.from(each.values(), ({ id, order_number }) => ({
    id: `ordered-${id}`,
    kind: 'order',
    label: texts.order(id),
    context: order_number,
    href: `${pathTo('view-orders')}?q=${encodeURIComponent(order_number)}`,
  }))
}

/** The order number, or a part of it, in a typed text such as `order 1042`. */
export const orderNumberIn = (text: string): string | undefined => /[\p{L}_-]*\d[\w-]*/u.exec(text)?.[0]

function ofScreens(session: Session): Entry[] {
  return withoutParams
    .filter((name) => canOpen(name, session) && isOffered(name, session) && !isTwin(name, session))
    .map((name) => screenOf(name, {}))
}

/** Whether it is the plan screen of an inactive account, and the account is active. */
const isTwin = (name: ScreenName, session: Session) => name === 'setup-plan' && canOpen('dashboard', session)

function screenOf(name: ScreenName, params: Record<string, string | number>, context?: string): Entry {
  return {
    id: ['screen', name, ...Object.values(params)].join('-'),
    kind: name === 'add-site' ? 'action' : 'screen',
    label: screens[name].title,
    ...(context === undefined ? {} : { context }),
    words: words[name],
    href: pathTo(name, params),
  }
}
