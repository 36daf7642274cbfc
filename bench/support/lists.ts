import { contract } from '@linkwright/core/contract/index'
import { officeFiles, officeLists } from './office-lists.ts'

/** The ids that the lists are read with. */
export interface Grown {
  siteId: number
  pageId: number
  /** A placed link with links that point to it. */
  parentId: number
  suggestionId: number
  importId: number
  /** A row in the middle of the page's links, to skip to. */
  middle: number
}

/** The kinds and orders of a list of links. */
const ofLinks = (path: string, sorts: readonly string[]) => [
  path,
  ...['not_ordered', 'in_process', 'placed'].map((progress) => `${path}?url_progress=${progress}`),
  `${path}?level=secondary`,
  `${path}?q=reader`,
  ...sorts.map((sort) => `${path}?sort=${sort}`),
]

/** Every call that returns a list from the database, with its queries. */
export const lists: Readonly<Record<string, (grown: Grown) => string[]>> = {
  'links.list': ({ siteId, pageId, middle }) => {
    const path = `/site/${siteId}/page/${pageId}/links`
    return [
      ...ofLinks(path, ['-id', 'date_added', '-date_added', 'url', 'anchor_text', '-da', 'source']),
      `${path}?offset=${middle}`,
    ]
  },
  'sites.links': ({ siteId }) => ofLinks(`/site/${siteId}/links`, ['-date_added', 'linked_page']),
  'links.tiered': ({ siteId, pageId, parentId }) => [
    `/site/${siteId}/page/${pageId}/tiered/links/${parentId}`,
  ],
  'links.import': ({ importId }) => [`/imports/${importId}`],
  'sites.missingScreenshots': ({ siteId }) => [`/site/${siteId}/missing-screenshots`],
  'disavow.list': ({ siteId }) =>
    ['', '?sort=url', '?q=spam1'].map((query) => `/disavowed/${siteId}${query}`),
  'keyPhrases.list': ({ siteId, pageId }) => [`/site/${siteId}/page/${pageId}/keyphrases`],
  'ranks.history': ({ siteId, pageId }) =>
    [`?page_id=${pageId}`, '?rivals=1', ''].map((query) => `/site/${siteId}/ranks${query}`),
  'ranks.distribution': ({ siteId }) => [`/site/${siteId}/ranks/distribution`],
  'ranks.compare': ({ siteId }) => [`/site/${siteId}/ranks/compare`],
  'ranks.console': ({ siteId }) => [`/site/${siteId}/ranks/console`],
  'topTen.list': ({ siteId, pageId }) => [`/site/${siteId}/page/${pageId}/top-ten`],
  'topTen.summary': ({ siteId, pageId }) => [`/site/${siteId}/page/${pageId}/top-ten/summary`],
  'sites.competitorLinks': ({ siteId }) =>
    ['', '?sort=url'].map((query) => `/site/${siteId}/competitor/links${query}`),
  'opportunities.list': ({ siteId }) =>
    ['', '?sort=url', '?q=reader', '?status=Emailed'].map((query) => `/site/${siteId}/link-ops${query}`),
  'opportunities.sources': ({ siteId }) => [`/site/${siteId}/link-ops/sources`],
  'sites.list': () => ['/site', '/site?sort=name', '/site?q=harbor'],
  'sites.show': ({ siteId }) => [`/site/${siteId}`],
  'sites.categories': ({ suggestionId }) => [`/site/${suggestionId}/categories`],
  'sites.history': () => ['/sites/history'],
  'pages.history': ({ siteId, pageId }) => [`/site/${siteId}/page/${pageId}/history`],
  'pages.list': ({ siteId }) => ['', '?sort=page_nickname'].map((query) => `/site/${siteId}/pages${query}`),
  'session.read': () => ['/user/session'],
  'subUsers.list': () => ['/user/sub-users'],
  'apiKeys.list': () => ['/user/api-keys'],
  'notices.list': () => ['/notices'],
  'ranks.notes': ({ siteId }) => [`/site/${siteId}/ranks/notes`],
  'savedFilters.list': () => ['/user/saved-filters'],
  'bulk.list': () => ['/bulk'],
  'cart.list': () => ['/cart'],
  'cart.discount': () => ['/cart/discount'],
  'tags.list': () => ['/tags'],
  'publishers.neverUsed': () => ['/publishers/never'],
  'watches.list': ({ siteId, pageId }) =>
    ['', '?state=lost', '?sort=url', `?site_id=${siteId}`, `?page_id=${pageId}`, '?q=reader'].map(
      (query) => `/watches${query}`,
    ),
  'watches.counts': ({ siteId }) => [`/watches/counts?site_id=${siteId}`],
}

/** Other reading calls. */
const others: Readonly<Record<string, string>> = {
  'links.show': 'one link',
  'links.imports': 'the imports of a site, one row each',
  'ranks.updates': 'from memory',
  'today.list': 'at most seven rows, measured by today.ts',
  'today.portfolio': 'four figures and a row for each website',
  'linkPlan.page': 'a calculation',
  'linkPlan.site': 'a calculation',
  'bulk.show': 'one run',
  'bulk.rows': 'the rows of one run, which are deleted after 30 days',
  'sites.thumbnail': 'one picture',
  'sites.lookUpCosts': 'a calculation',
  'sites.exportLinks': 'a file, read in batches',
  'opportunities.export': 'a file, read in batches',
  'links.export': 'a file, read in batches',
  'sniper.list': 'projects, of which a plan allows only some',
  'sniper.topTen': 'ten rows',
  'sniper.usage': 'two numbers',
  'sniper.summary': 'six rows',
  'sniper.export': 'sixty rows',
  'ranks.export': 'a file, read phrase by phrase',
  'orders.list': 'measured by orders.ts',
  'orders.archived': 'the same',
  'orders.export': 'the same',
  'orders.exportArchived': 'the same',
  'orders.exportSite': 'the same',
  'claims.list': 'few rows: links that were lost within their promise',
  'orders.details': 'the lines of one order',
  'orders.billed': 'its latest orders, by the same index as orders.list',
  'plans.list': 'the catalogue, which is short',
  'plans.preview': 'a provider request',
  'billing.show': 'the same',
  'billing.invoices': 'the same',
  'reactivation.validateCode': 'one row',
  'reactivation.validateSubscription': 'one row',
  'uploads.image': 'one picture',
  'checkout.price': 'the cart, as cart.list',
  'payments.check': 'a provider request',
  'settings.show': 'one row',
  'users.show': 'one row',
  'products.links': 'the catalogue, which is short',
  'products.content': 'the same',
  'places.countries': 'no database',
  'places.cities': 'no database',
  'places.cityNames': 'no database',
  'demo.outbox': 'only in the demo',
  'demo.aging': 'only in the demo',
  'evidence.download': 'a file, not a list',
  'evidence.keys': 'the keys of the installation, a short list',
  'session.list': 'the sessions of one person',
  'secondFactor.show': 'one row',
  'fulfilment.show': 'one order',
  'fulfilment.details': 'the lines of one order',
  'fulfilment.assignees': 'the administrators, a short list',
  'fulfilment.notes': 'the notes of one order',
  'fulfilment.checks': 'the checks of one line',
  'productLogs.products': 'the catalogue, which is short',
  'productLogs.linkInsertionProducts': 'the same',
  'productLogs.dgtPrProducts': 'the same',
  'productLogs.msnProducts': 'the same',
  'productLogs.technicalSeoProducts': 'the same',
  'catalogue.list': 'the same',
  'health.check': 'states, not a list',
  'connections.list': 'three providers',
  'connections.begin': 'where a provider asks for consent',
  'links.candidates': 'a provider request',
  'publishers.links': 'a count and the newest link',
  'claims.show': 'one row',
  'watches.show': 'one row and its looks, at most 200',
  'fulfilment.publisher': 'the publisher of one line',
  'linkSurvival.show': 'one row for each vendor or product',
  'jobs.overview': 'queues and kinds, not a list',
  'jobs.list': 'at most two days of jobs',
  'providers.list': 'the configured providers, a short list',
  'accountManagers.list': 'account managers, a short list',
  'accountManagers.own': 'one row',
  'contacts.find': 'a provider request',
}

/** Lists of administrators cover all accounts; this bench has too few of them, so `admin-tables` measures them. */
const ofEverybody = new Set<string>([...Object.keys(officeLists), ...officeFiles])

/** Calls of the contract that are neither measured nor listed as not being a list. */
export function forgotten(): string[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, { method }]) => method === 'GET')
      .map(([name]) => `${area}.${name}`)
      .filter((call) => !(call in lists) && !(call in others) && !ofEverybody.has(call)),
  )
}
