import { fileTexts, type LinkTextName, linkTextNames } from '@linkwright/core/tracking/links/each-link-text'
import { billingFields } from './billing-fields.ts'
import { catalogueFields } from './catalogue-fields.ts'
import { contactFields } from './contact-fields.ts'
import { logFields } from './log-fields.ts'
import { filterFields } from './filter-fields.ts'
import { fulfilmentFields } from './fulfilment-fields.ts'
import { publisherFields } from './publisher-fields.ts'
import { marketplaceFields } from './marketplace-fields.ts'
import { opportunityFields } from './opportunity-fields.ts'
import { orderFields } from './order-fields.ts'
import { selectionFields } from './selection-fields.ts'
import { sniperFields } from './sniper-fields.ts'
import { tagFields } from './tag-fields.ts'
import { userFields } from './user-fields.ts'
import type { Check } from './check.ts'
import { ofLostDays, slow } from './field-checks.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const

const ofLinkTexts = Object.fromEntries(
  linkTextNames.map((name) => [`links.add ${name}`, { families: text, becomes: 'trimmed' }]),
) as unknown as Record<`links.add ${LinkTextName}`, Check>

const ofFileTexts = Object.fromEntries(
  fileTexts.map(({ name }) => [
    `links.importCsv csv.${name}`,
    { families: text, becomes: 'nothing', most: 5000 },
  ]),
) as unknown as Record<`links.importCsv csv.${LinkTextName}`, Check>

const siteTexts = ['url', 'anchor_text', 'date_added', 'first_seen', 'last_seen', 'lost_on'] as const
const ofSiteRows = Object.fromEntries(
  [...siteTexts, ...fileTexts.map(({ name }) => name)].map((name) => [
    `links.importSite csv.${name}`,
    { families: ['naughty'], becomes: 'nothing', most: 20 },
  ]),
) as unknown as Record<`links.importSite csv.${(typeof siteTexts)[number] | LinkTextName}`, Check>

/** The families that are sent as each field of each call. A missing text field of the contract fails the test. */
export const checked = {
  'session.login email': { families: ['naughty', 'injections', 'emails', 'pumps'], ...slow },
  'session.login password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'session.login code': { families: ['naughty', 'injections', 'unicode', 'pumps'], ...slow },
  'secondFactor.begin current_password': { families: ['naughty', 'pumps'], ...slow },
  'secondFactor.confirm code': { families: ['naughty', 'injections', 'unicode', 'pumps'], ...slow },
  'secondFactor.newCodes current_password': { families: ['naughty', 'pumps'], ...slow },
  'secondFactor.newCodes code': { families: ['naughty', 'injections', 'unicode', 'pumps'], ...slow },
  'secondFactor.off current_password': { families: ['naughty', 'pumps'], ...slow },
  'secondFactor.off code': { families: ['naughty', 'injections', 'unicode', 'pumps'], ...slow },
  'connections.finish code': { families: searches, ...slow },
  'connections.finish state': { families: searches, ...slow },
  'connections.finish token': { families: searches, ...slow },
  'session.forgotPassword email': {
    families: ['naughty', 'injections', 'emails', 'pumps'],
    becomes: 'nothing',
  },
  'session.resetPassword password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'session.resetPassword password1': { families: ['naughty', 'pumps'], ...slow },
  'session.resetPassword key': { families: ['naughty', 'injections', 'pumps'], ...slow },
  'session.changePassword password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'session.changePassword current_password': { families: ['naughty', 'pumps'], ...slow },
  'demo.answerAsBank secret': { families: searches, becomes: 'refused' },
  'users.edit first_name': { families: text, becomes: 'trimmed' },
  'users.edit last_name': { families: text, becomes: 'trimmed' },
  'users.edit email': {
    families: ['naughty', 'injections', 'unicode', 'emails', 'pumps'],
    becomes: 'trimmed',
    most: 20,
  },
  'users.edit current_password': { families: ['naughty', 'pumps'], ...slow },
  'subUsers.add first_name': { families: text, becomes: 'trimmed', most: 6 },
  'subUsers.add last_name': { families: ['naughty', 'unicode'], becomes: 'trimmed', most: 6 },
  'subUsers.add email': {
    families: ['naughty', 'injections', 'emails', 'pumps'],
    becomes: 'trimmed',
    most: 60,
  },
  'subUsers.add password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'subUsers.edit first_name': { families: text, becomes: 'trimmed' },
  'subUsers.edit last_name': { families: text, becomes: 'trimmed' },
  'subUsers.edit email': {
    families: ['naughty', 'injections', 'unicode', 'emails', 'pumps'],
    becomes: 'trimmed',
    most: 60,
  },
  'subUsers.edit password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'apiKeys.add name': { families: text, becomes: 'trimmed' },
  'sites.list q': { families: searches, becomes: 'nothing' },
  'sites.list cursor': { families: searches, becomes: 'nothing' },
  'sites.add name': { families: text, becomes: 'same' },
  'sites.add url': { families: ['addresses', 'naughty', 'scripts', 'pumps'], becomes: 'address', most: 60 },
  'sites.add categories': { families: text, becomes: 'refused' },
  'sites.add country': { families: text, becomes: 'refused' },
  'sites.add city': { families: text, becomes: 'trimmed' },
  'sites.add state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'sites.add comp1': { families: ['addresses', 'scripts', 'pumps'], becomes: 'trimmed' },
  'sites.add comp2': { families: ['addresses', 'naughty'], becomes: 'trimmed' },
  'sites.add comp3': { families: ['naughty'], becomes: 'trimmed' },
  'sites.add kp1': { families: text, becomes: 'trimmed' },
  'sites.add kp2': { families: ['naughty'], becomes: 'trimmed' },
  'sites.add kp3': { families: ['scripts'], becomes: 'trimmed' },
  'sites.add kp4': { families: ['injections'], becomes: 'trimmed' },
  'sites.add kp5': { families: ['unicode'], becomes: 'trimmed' },
  'sites.add kp6': { families: ['formulas', 'unicode'], becomes: 'trimmed' },
  'sites.edit name': { families: text, becomes: 'same' },
  'sites.edit url': { families: ['addresses', 'naughty', 'scripts', 'pumps'], becomes: 'address', most: 60 },
  'sites.edit categories': { families: text, becomes: 'refused' },
  'sites.edit country': { families: text, becomes: 'refused' },
  'sites.edit city': { families: text, becomes: 'trimmed' },
  'sites.edit state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'sites.edit comp1': { families: ['addresses', 'scripts', 'pumps'], becomes: 'trimmed' },
  'sites.edit comp2': { families: ['addresses', 'naughty'], becomes: 'trimmed' },
  'sites.edit comp3': { families: ['naughty'], becomes: 'trimmed' },
  'sites.links q': { families: searches, becomes: 'nothing' },
  'sites.links cursor': { families: searches, becomes: 'nothing' },
  'sites.competitorLinks q': { families: searches, becomes: 'nothing' },
  'sites.competitorLinks cursor': { families: searches, becomes: 'nothing' },
  'places.cities country': { families: ['naughty', 'injections', 'unicode', 'pumps'], becomes: 'nothing' },
  'places.cities cityGuess': { families: ['naughty', 'injections', 'unicode', 'pumps'], becomes: 'nothing' },
  'places.cityNames country': { families: searches, becomes: 'nothing' },
  'places.cityNames cityGuess': { families: searches, becomes: 'nothing' },
  ...sniperFields,
  ...tagFields,
  ...filterFields,
  'disavow.add disavowed': {
    families: ['addresses', 'naughty', 'scripts', 'injections', 'pumps'],
    becomes: 'address',
    most: 60,
  },
  'ranks.history phrases': { families: searches, becomes: 'refused', most: 6 },
  'ranks.history from': { families: searches, becomes: 'refused', most: 6 },
  'pages.history from': { families: searches, becomes: 'refused', most: 6 },
  'sites.history from': { families: searches, becomes: 'refused', most: 6 },
  'ranks.history to': { families: searches, becomes: 'refused', most: 6 },
  'ranks.distribution phrases': { families: searches, becomes: 'refused', most: 6 },
  'ranks.distribution from': { families: searches, becomes: 'refused', most: 6 },
  'ranks.distribution to': { families: searches, becomes: 'refused', most: 6 },
  'ranks.compare phrases': { families: searches, becomes: 'refused', most: 6 },
  'ranks.compare to': { families: searches, becomes: 'refused', most: 6 },
  'ranks.export phrases': { families: searches, becomes: 'refused', most: 6 },
  'ranks.export from': { families: searches, becomes: 'refused', most: 6 },
  'ranks.export to': { families: searches, becomes: 'refused', most: 6 },
  'ranks.connect property': { families: searches, ...slow },
  'ranks.console phrases': { families: searches, becomes: 'refused', most: 6 },
  'ranks.console from': { families: searches, becomes: 'refused', most: 6 },
  'ranks.console to': { families: searches, becomes: 'refused', most: 6 },
  'disavow.list q': { families: searches, becomes: 'nothing' },
  'disavow.list cursor': { families: searches, becomes: 'nothing' },
  'pages.list q': { families: searches, becomes: 'nothing' },
  'pages.list cursor': { families: searches, becomes: 'nothing' },
  'pages.add page_nickname': { families: text, becomes: 'same' },
  'pages.add page_url': {
    families: ['addresses', 'naughty', 'scripts', 'injections', 'pumps'],
    becomes: 'address',
  },
  'pages.add city': { families: text, becomes: 'trimmed' },
  'pages.add state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'pages.add kp1': { families: text, becomes: 'trimmed' },
  'pages.add kp2': { families: ['naughty'], becomes: 'trimmed' },
  'pages.add kp3': { families: ['scripts'], becomes: 'trimmed' },
  'pages.add kp4': { families: ['injections'], becomes: 'trimmed' },
  'pages.add kp5': { families: ['unicode'], becomes: 'trimmed' },
  'pages.add kp6': { families: ['formulas', 'unicode'], becomes: 'trimmed' },
  'pages.edit page_nickname': { families: text, becomes: 'same' },
  'pages.edit page_url': {
    families: ['addresses', 'naughty', 'scripts', 'injections', 'pumps'],
    becomes: 'address',
  },
  'pages.edit city': { families: text, becomes: 'trimmed' },
  'pages.edit state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'keyPhrases.add phrase': { families: text, becomes: 'trimmed' },
  'links.list q': { families: searches, becomes: 'nothing' },
  'links.list cursor': { families: searches, becomes: 'nothing' },
  ...selectionFields,
  'bulk.list cursor': { families: searches, becomes: 'nothing' },
  'bulk.rows cursor': { families: searches, becomes: 'nothing' },
  'links.add anchor_text': { families: [...text, 'anchors'], becomes: 'trimmed' },
  'links.add url': { families: ['addresses', 'naughty', 'scripts', 'pumps'], becomes: 'address', most: 60 },
  'links.add date_completed': { families: ['dates', 'naughty', 'pumps'], becomes: 'same' },
  ...ofLinkTexts,
  'links.edit source': { families: text, becomes: 'trimmed' },
  'links.edit was': { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing' },
  'links.importCsv csv.url': {
    families: ['addresses', 'naughty', 'scripts', 'pumps'],
    becomes: 'address',
    most: 5000,
  },
  'links.importCsv csv.anchor_text': { families: [...text, 'anchors'], becomes: 'same', most: 5000 },
  'links.importCsv csv.date_added': {
    families: ['dates', 'naughty', 'pumps'],
    becomes: 'nothing',
    most: 5000,
  },
  ...ofFileTexts,
  'links.importCsv csv.target': { families: ['addresses', 'naughty'], becomes: 'nothing', most: 100 },
  // The results of a row are tested with those of a file, which take the same path.
  'links.importCandidates links.url': { families: ['addresses', 'naughty'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.anchor_text': { families: text, becomes: 'nothing', most: 100 },
  'links.importCandidates links.date_added': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.first_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.last_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv csv.first_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv csv.last_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv file.name': { families: text, becomes: 'same' },
  'links.imports cursor': { families: searches, becomes: 'nothing' },
  'links.importCsv import.key': { families: searches, becomes: 'nothing' },
  'links.importCsv import.name': { families: text, becomes: 'nothing', most: 100 },
  // The rows of an import into a site take the same path, apart from the choice of their page.
  ...ofSiteRows,
  ...ofLostDays,
  'links.importSite csv.target': { families: ['addresses', 'naughty'], becomes: 'nothing', most: 100 },
  'links.importSite file.name': { families: ['naughty'], becomes: 'nothing', most: 20 },
  'links.importSite import.key': { families: ['naughty'], becomes: 'nothing', most: 20 },
  'links.importSite import.name': { families: ['naughty'], becomes: 'nothing', most: 20 },
  ...orderFields,
  ...billingFields,
  ...contactFields,
  ...opportunityFields,
  ...catalogueFields,
  ...marketplaceFields,
  ...publisherFields,
  ...userFields,
  ...logFields,
  ...fulfilmentFields,
  'orders.list q': { families: searches, becomes: 'nothing' },
  'orders.list cursor': { families: searches, becomes: 'nothing' },
  'orders.archived q': { families: searches, becomes: 'nothing' },
  'orders.archived cursor': { families: searches, becomes: 'nothing' },
  'orders.export q': { families: searches, becomes: 'nothing', most: 6 },
  'orders.exportArchived q': { families: searches, becomes: 'nothing', most: 6 },
  'checkout.place total': { families: searches, becomes: 'nothing' },
  'checkout.place tax': { families: searches, becomes: 'nothing' },
  'checkout.place card': { families: searches, becomes: 'nothing' },
  'checkout.place source': { families: searches, becomes: 'nothing' },
  'checkout.place instructions': { families: text, becomes: 'trimmed', most: 6 },
  'checkout.buyCredit total': { families: searches, becomes: 'nothing' },
  'checkout.buyCredit source': { families: searches, becomes: 'nothing' },
  'checkout.buyCredit instructions': { families: searches, becomes: 'nothing' },
  'settings.edit tax.name': { families: text, becomes: 'trimmed', most: 12 },
  'settings.edit mail.name': { families: text, becomes: 'same', most: 12 },
  'settings.edit mail.color': { families: searches, becomes: 'refused' },
  'settings.edit mail.logo': { families: ['addresses', 'scripts'], becomes: 'link' },
  'settings.edit mail.footer': { families: text, becomes: 'same', most: 12 },
  'settings.edit external.contact': {
    families: ['addresses', 'naughty', 'scripts', 'pumps'],
    becomes: 'link',
  },
  'settings.edit external.freelancers': { families: ['addresses', 'scripts'], becomes: 'link' },
  'settings.edit external.blogs': { families: ['addresses', 'injections'], becomes: 'link' },
  'settings.edit external.sign_up': { families: ['addresses', 'emails'], becomes: 'link' },
  'settings.edit external.privacy': { families: ['addresses', 'unicode'], becomes: 'link' },
  'uploads.image filename': { families: searches, becomes: 'refused' },
  'secondFactor.keepCodes code': { families: ['naughty', 'injections', 'unicode', 'pumps'], ...slow },
} as const satisfies Record<string, Check>

export type Field = keyof typeof checked

/** JSON texts (family json/) are sent as the whole body of every call by bodies.test.ts. */
export const checkOf = (field: Field): Check => checked[field]
