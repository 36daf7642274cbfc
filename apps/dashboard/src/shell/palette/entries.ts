import { pathTo, type ScreenName, screens } from '@linkwright/core/access/screens'
import type { Order, Session } from '@linkwright/sdk'
import { screenWords } from '@linkwright/core/access/screen-words'
import { canOpen } from '../../session/screen-access.ts'
import { isOffered } from '../account-screens.ts'
import { aboveWebsites, belowWebsites } from '../menu-sections.ts'
import type { Entry, EntryKind } from './match-entries.ts'

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

/** What the user may open or start, except orders; entries of the current site or page come first. */
export function entriesOf(session: Session, at: Place = {}): Entry[] {
  return [...ofSites(session, at), ...ofScreens(session)]
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
        new ScreenEntry('site', 'site-summary', { siteId }, name, site.url),
        ...ofSite.map((screen) => screenOf(screen, { siteId }, name)),
        ...pages.flatMap((page): Entry[] => {
          const to = { siteId, pageId: page.id }
          const context = `${page.page_nickname} · ${name}`
          return [
            new ScreenEntry('page', 'page-summary', to, page.page_nickname, `${name} · ${page.page_url}`),
            ...ofPage.map((screen) => screenOf(screen, to, context)),
            ...page.keyphrases.map(
              ({ id, key_phrase }) => new ScreenEntry('phrase', 'page-summary', to, key_phrase, context, id),
            ),
          ]
        }),
      ]
    })
}

const actionsOfSite = (siteId: number, name: string): Entry[] => [
  new ScreenEntry('action', 'site-import', { siteId }, texts.importInto(name)),
  new ScreenEntry('action', 'add-page', { siteId, page_type: 'page' }, texts.addPage(name)),
  new ScreenEntry('action', 'new-stand-alone', { siteId }, texts.orderFor(name)),
]

function actionsOfPage(page: Session['sites'][number]['pages'][number], site: string): Entry[] {
  const to = { siteId: page.site_id, pageId: page.id }
  return [
    new ScreenEntry('action', 'import-csv', to, texts.importInto(page.page_nickname), site),
    new ScreenEntry('action', 'page-link-map', to, texts.linkMap(page.page_nickname), site),
  ]
}

type OrderName = Pick<Order, 'id' | 'order_number'>

/** Each order opens in the list, filtered by its number. */
export function ofOrders(orders: readonly OrderName[]): Entry[] {
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

const screenOf = (name: ScreenName, params: Params, context?: string): Entry =>
  new ScreenEntry(name === 'add-site' ? 'action' : 'screen', name, params, screens[name].title, context)

type Params = Readonly<Record<string, string | number>>

/** Its id and its address are computed when it is shown: there are tens of thousands of entries. */
class ScreenEntry implements Entry {
  readonly kind: EntryKind
  readonly label: string
  readonly context: string | undefined
  private readonly name: ScreenName
  private readonly params: Params
  private readonly phraseId: number | undefined

  constructor(
    kind: EntryKind,
    name: ScreenName,
    params: Params,
    label: string,
    context?: string,
    phraseId?: number,
  ) {
    this.kind = kind
    this.name = name
    this.params = params
    this.label = label
    this.context = context
    this.phraseId = phraseId
  }

  get words() {
    return this.kind === 'screen' || this.kind === 'action' ? words[this.name] : undefined
  }

  get id() {
    return [this.kind, this.name, ...Object.values(this.params), this.phraseId ?? []].flat().join('-')
  }

  get href() {
    return pathTo(this.name, this.params)
  }
}
