import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const areas: Record<string, Record<string, Endpoint>> = contract
const ofPage = 'site/{siteId}/page/{pageId}'

/** Spec A §7 as it stands there: our name of the call, its method and path, and the fields that it names. */
const calls: [name: string, call: string, fields?: string][] = [
  ['session.login', 'POST user/login', 'email password'],
  ['session.forgotPassword', 'POST user/forgot-password', 'email'],
  ['session.resetPassword', 'POST user/reset-password', 'password password1 key'],
  ['users.edit', 'PUT user/{id}'],
  ['session.changePassword', 'POST user/change-password', 'password'],
  [
    'sites.add',
    'POST site/add',
    'name url categories country local city state comp1 comp2 comp3 kp1 kp2 kp3 kp4 kp5 kp6',
  ],
  ['sites.list', 'GET site'],
  ['sites.edit', 'PUT site/{id}'],
  ['sites.remove', 'DELETE site/{id}'],
  ['sites.sort', 'POST site/update-sort'],
  ['sites.competitorLinks', 'GET site/{id}/competitor/links'],
  ['sites.exportLinks', 'GET site/export/{id}'],
  ['sites.categories', 'GET site/{linkmapId}/categories'],
  ['pages.list', 'GET site/{siteId}/pages'],
  ['pages.add', 'POST site/{siteId}/page/add', 'kp1 kp2 kp3 kp4 kp5 kp6'],
  ['pages.edit', 'PUT site/{siteId}/page/{id}'],
  ['pages.remove', 'DELETE site/{siteId}/page/{id}'],
  ['pages.sort', 'POST site/update-page-sort'],
  // The specification names its fields and leaves its path open.
  ['pages.setReporting', `PUT ${ofPage}/reporting`, 'siteId id reporting'],
  ['links.list', `GET ${ofPage}/links`],
  ['links.add', `POST ${ofPage}/link/add`],
  ['links.edit', `PUT ${ofPage}/link/{linkId}`, 'source'],
  ['links.remove', `DELETE ${ofPage}/link/{linkId}`],
  ['links.importCsv', `POST ${ofPage}/link/import-csv`, 'csv status'],
  ['links.tiered', `GET ${ofPage}/tiered/links/{linkId}`],
  ['keyPhrases.list', `GET ${ofPage}/keyphrases`],
  ['keyPhrases.add', `POST ${ofPage}/keyword/add`, 'site_id page_id phrase'],
  ['keyPhrases.remove', `DELETE ${ofPage}/keyword/{id}`],
  ['keyPhrases.sort', `POST ${ofPage}/keyphrases/update-sort`],
  ['keyPhrases.makePrimary', `POST ${ofPage}/keyphrases/make-primary`],
  ['topTen.list', `GET ${ofPage}/top-ten`],
  ['topTen.summary', `GET ${ofPage}/top-ten/summary`],
  ['topTen.ignore', `POST ${ofPage}/top-ten/ignore`, 'id'],
  ['topTen.restore', `POST ${ofPage}/top-ten/restore`, 'id'],
  ['disavow.list', 'GET disavowed/{siteId}'],
  ['disavow.add', 'POST disavowed/{siteId}', 'disavowed'],
  ['disavow.remove', 'DELETE disavowed/{siteId}/{id}'],
  // Spec B §7.
  ['orders.list', 'GET orders'],
  ['orders.billed', 'GET account/billing/orders'],
  ['orders.archive', 'PUT orders/archived/{id}'],
  ['orders.archived', 'GET orders/archived'],
  ['orders.restore', 'PUT orders/unarchive/{id}'],
  ['orders.details', 'GET orders/details/{id}'],
  ['orders.exportSite', 'GET site/export/site-orders/{id}'],
  ['places.countries', 'GET countries'],
  ['places.cities', 'GET countries/{country}/{cityGuess}'],
]

test.each(calls)('%s is %s', (name, call, fields) => {
  const [area = '', verb = ''] = name.split('.')
  const endpoint = areas[area]?.[verb]
  const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  expect(withoutNames(`${endpoint?.method} ${endpoint?.path.slice(1)}`)).toBe(withoutNames(call))
  expect(Object.keys(endpoint?.input.shape ?? {})).toEqual(expect.arrayContaining(fields?.split(' ') ?? []))
})

test('the update-sort calls take a bare map of id to position', () => {
  for (const { sort } of [contract.sites, contract.pages, contract.keyPhrases]) {
    expect(sort.bare).toBe('positions')
    const map = sort.input.shape.positions
    expect(map.parse({ 12: 0, 9: 1 })).toEqual({ 12: 0, 9: 1 })
    expect(map.safeParse([12, 9]).success).toBe(false)
  }
})
