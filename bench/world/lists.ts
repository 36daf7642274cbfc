import { contract } from '@linkwright/core/contract/index'

/** What the lists are asked of. */
export interface Grown {
  siteId: number
  pageId: number
  /** A placed link that others point to. */
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

/** Every call that answers a list from the database, and what it is asked for. */
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
  'topTen.list': ({ siteId, pageId }) => [`/site/${siteId}/page/${pageId}/top-ten`],
  'topTen.summary': ({ siteId, pageId }) => [`/site/${siteId}/page/${pageId}/top-ten/summary`],
  'sites.competitorLinks': ({ siteId }) =>
    ['', '?sort=url'].map((query) => `/site/${siteId}/competitor/links${query}`),
  'sites.list': () => ['/site', '/site?sort=name', '/site?q=harbor'],
  'sites.show': ({ siteId }) => [`/site/${siteId}`],
  'sites.categories': ({ suggestionId }) => [`/site/${suggestionId}/categories`],
  'pages.list': ({ siteId }) => ['', '?sort=page_nickname'].map((query) => `/site/${siteId}/pages${query}`),
  'session.read': () => ['/user/session'],
  'subUsers.list': () => ['/user/sub-users'],
  'apiKeys.list': () => ['/user/api-keys'],
  'notices.list': () => ['/notices'],
  'bulk.list': () => ['/bulk'],
  'cart.list': () => ['/cart'],
  'cart.discount': () => ['/cart/discount'],
}

/** What else is read. */
const others: Readonly<Record<string, string>> = {
  'links.show': 'one link',
  'bulk.show': 'one run',
  'bulk.rows': 'the rows of one run, which are forgotten after 30 days',
  'sites.thumbnail': 'one picture',
  'sites.exportLinks': 'a file, read in batches',
  'links.export': 'a file, read in batches',
  'orders.list': 'measured by orders.ts',
  'orders.archived': 'the same',
  'orders.export': 'the same',
  'orders.exportArchived': 'the same',
  'orders.exportSite': 'the same',
  'orders.details': 'the lines of one order',
  'orders.billed': 'its latest orders, by the same index as orders.list',
  'plans.list': 'the catalogue, which is short',
  'plans.preview': 'asks the provider',
  'billing.show': 'the same',
  'billing.invoices': 'the same',
  'reactivation.validateCode': 'one row',
  'reactivation.validateSubscription': 'one row',
  'uploads.image': 'one picture',
  'checkout.price': 'the cart, as cart.list',
  'payments.check': 'asks the provider',
  'settings.show': 'one row',
  'users.show': 'one row',
  'products.links': 'the catalogue, which is short',
  'products.content': 'the same',
  'places.countries': 'no database',
  'places.cities': 'no database',
  'places.cityNames': 'no database',
  'demo.outbox': 'of the demo alone',
  'session.list': 'the sessions of one person',
  'secondFactor.show': 'one row',
  'fulfilment.show': 'one order',
  'fulfilment.details': 'the lines of one order',
  'fulfilment.assignees': 'the administrators, who are few',
  'fulfilment.notes': 'the notes of one order',
  'fulfilment.checks': 'the checks of one line',
  'fulfilment.exportNew': 'a file, read in batches',
  'credit.export': 'a file, read in batches',
  'credit.exportAvailable': 'a file, read in batches',
  'productLogs.exportSales': 'a file, read in batches',
  'productLogs.exportLinkInsertions': 'the same',
  'productLogs.exportMsn': 'the same',
  'productLogs.exportDgtPr': 'the same',
  'productLogs.exportTechnicalSeo': 'the same',
  'productLogs.products': 'the catalogue, which is short',
  'productLogs.linkInsertionProducts': 'the same',
  'productLogs.dgtPrProducts': 'the same',
  'productLogs.msnProducts': 'the same',
  'productLogs.technicalSeoProducts': 'the same',
  'catalogue.list': 'the same',
  'health.check': 'states, no list',
  'audit.export': 'a file, read in batches',
  'adminUsers.export': 'the same',
  'leads.export': 'the same',
  'customers.export': 'the same',
  'accountManagers.list': 'account managers, who are few',
  'accountManagers.own': 'one row',
  'contacts.find': 'asks the provider',
}

/** Lists of administrators, over the rows of everybody: the world of this bench has too few of them to say anything. */
const ofEverybody = new Set([
  'marketplace.links',
  'marketplace.vendors',
  'marketplace.categories',
  'fulfilment.list',
  'fulfilment.today',
  'fulfilment.thisMonth',
  'fulfilment.lastMonth',
  'fulfilment.thisYear',
  'fulfilment.worklist',
  'credit.log',
  'credit.totals',
  'credit.available',
  'credit.history',
  'productLogs.sales',
  'productLogs.salesOf',
  'productLogs.linkInsertions',
  'productLogs.linkInsertionsOf',
  'productLogs.msn',
  'productLogs.dgtPr',
  'productLogs.technicalSeo',
  'overview.show',
  'audit.list',
  'adminUsers.list',
  'adminUsers.stats',
  'leads.list',
  'customers.list',
])

/** Calls of the contract that are neither measured nor known to be no list. */
export function forgotten(): string[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, { method }]) => method === 'GET')
      .map(([name]) => `${area}.${name}`)
      .filter((call) => !(call in lists) && !(call in others) && !ofEverybody.has(call)),
  )
}
