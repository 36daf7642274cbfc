import type { Contract } from './index.ts'

/** What the calls of an area are about, for the OpenAPI document and the SDK's hovers. */
export const areas: Readonly<Record<keyof Contract, string>> = {
  session: 'Signing in and out, and passwords.',
  users: 'The profile of the person who is signed in.',
  subUsers: 'Further people of the business, and the sites they may see.',
  apiKeys: 'Keys for scripts and other programs.',
  sites: 'Websites of the business with their figures.',
  pages: 'Pages of a site; each has a score and gauges.',
  keyPhrases: 'What a page should be found for, and how it ranks.',
  topTen: 'Who ranks for the first key phrase of a page, and how their links are worded.',
  disavow: 'Links and domains that a site does not want.',
  links: 'Backlinks of a page: suggested, in process and placed; imports.',
  products: 'What can be ordered, and its prices.',
  cart: 'The lines that a user is about to order.',
  orders: 'What was ordered, how far it is, and ordering it again.',
  plans: 'Plans to choose from, and choosing one.',
  billing: 'Subscription, cards and invoices of the business.',
  reactivation: 'Subscribing again from a link, without signing in.',
  uploads: 'Images that go with an order.',
  checkout: 'Paying for what is in the cart.',
  payments: 'Who takes payments here.',
  places: 'Countries and cities.',
  notices: 'What the server told a user.',
  bulk: 'Acts on many rows at once: how far they are, and taking them back.',
  settings: 'Settings of the installation.',
  demo: 'What only the demo has.',
}
