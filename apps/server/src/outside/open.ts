import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { paymentWebhook } from '../http/beside-the-contract.ts'
import { keptContacts } from './contacts/kept.ts'
import { noContacts } from './contacts/none.ts'
import type { Contacts } from './contacts/port.ts'
import { simulatedContacts } from './contacts/simulator.ts'
import { boundedFetch, type Fetch } from './reach/bounded-fetch.ts'
import { noBacklinks } from './backlinks/none.ts'
import type { Backlinks } from './backlinks/port.ts'
import { simulatedBacklinks } from './backlinks/simulator.ts'
import { httpVendor } from './fulfilment/http.ts'
import { noVendor } from './fulfilment/none.ts'
import type { Vendor } from './fulfilment/port.ts'
import { simulatedVendor } from './fulfilment/simulator.ts'
import { usualTemplate } from './fulfilment/template.ts'
import { noMail } from './mail/none.ts'
import { outboxMail } from './mail/outbox.ts'
import { brandedMail, brandOf } from './mail/brand.ts'
import type { LetterPort, MailPort } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { noPayments } from './payments/none.ts'
import type { Payments } from './payments/port.ts'
import { installationIn } from './payments/installation.ts'
import { stripePayments } from './payments/stripe/stripe.ts'
import { type TestProcessor, testProcessor } from './payments/test-processor/processor.ts'
import type { PageReader } from './page-reader/port.ts'
import { simulatedReader } from './page-reader/simulator.ts'
import { webPageReader } from './page-reader/web.ts'
import { dataforseo } from './search-results/dataforseo.ts'
import { noResults } from './search-results/none.ts'
import type { SearchResults } from './search-results/port.ts'
import { searxng } from './search-results/searxng.ts'
import { serpapi } from './search-results/serpapi.ts'
import { serper } from './search-results/serper.ts'
import { simulatedResults } from './search-results/simulator.ts'
import { dataforseoVolume } from './search-volume/dataforseo.ts'
import { noVolume } from './search-volume/none.ts'
import type { SearchVolume } from './search-volume/port.ts'
import { simulatedVolume } from './search-volume/simulator.ts'
import type { OutsideSettings } from './settings.ts'
import type { SearchWorld } from './simulator/world.ts'
import { drawnThumbnails } from './thumbnails/drawn.ts'
import { keptThumbnails } from './thumbnails/kept.ts'
import type { Thumbnails } from './thumbnails/port.ts'
import { screenshotOne, thumIo } from './thumbnails/provided.ts'

/** Everybody outside who is asked for something. */
export interface Outside {
  searchResults: SearchResults
  searchVolume: SearchVolume
  thumbnails: Thumbnails
  backlinks: Backlinks
  contacts: Contacts
  pageReader: PageReader
  mail: MailPort
  payments: Payments
  /** Whoever fulfils what is ordered. */
  vendor: Vendor
  /** The same, where it is the built-in one of demos and tests. */
  testProcessor: TestProcessor | undefined
  close: () => Promise<void>
}

export interface OutsideOptions {
  settings: OutsideSettings
  /** What the simulators tell of. */
  world: SearchWorld
  /** The server's own address: pages that are read are told it, unless nobody could open it. */
  publicUrl: string
  now: () => Date
  /** Where mails of the outbox are kept. */
  kysely: Kysely<DB>
  /** Tells the operator a sentence. */
  warn: (sentence: string) => void
  /** In tests: who answers in a provider's place. */
  fetch?: Fetch
}

/** The same with somebody who asks. */
type Asking = OutsideOptions & { fetch: Fetch }

/**
 * The providers that the settings name. Where search results are invented their pages and the links to them are too,
 * since nobody could read them.
 */
export function openOutside(given: OutsideOptions): Outside {
  const { settings, world, now } = given
  const options = { ...given, fetch: given.fetch ?? boundedFetch({ named: namedIn(settings) }) }
  const isSimulated = settings.searchResults.provider === 'simulator'
  const pageReader = isSimulated ? simulatedReader(world) : webPageReader({ ...contactOf(options), now })
  return {
    searchResults: searchResults(options),
    searchVolume: searchVolume(options),
    thumbnails: keptThumbnails(thumbnails(options), now),
    backlinks: isSimulated ? simulatedBacklinks(world) : noBacklinks(),
    contacts: keptContacts(contacts(options), now),
    pageReader,
    mail: brandedMail(letters(options), () => brandOf(options.kysely)),
    ...payments(options),
    vendor: vendor(options),
    close: () => pageReader.close(),
  }
}

/** Origins that the operator has set up, which may be beside the server. */
function namedIn({ searchResults: { url: search }, vendor: { url, findUrl } }: OutsideSettings): string[] {
  return [search, url, findUrl].flatMap((named) => (named === undefined ? [] : new URL(named).origin))
}

function searchResults({ settings, world, now, fetch }: Asking): SearchResults {
  const { provider, key = '', url } = settings.searchResults
  const make: Record<typeof provider, () => SearchResults> = {
    none: noResults,
    simulator: () => simulatedResults(world, now),
    serper: () => serper(key, fetch, url),
    serpapi: () => serpapi(key, fetch, url),
    dataforseo: () => dataforseo(key, fetch, url),
    searxng: () => searxng(url ?? '', fetch),
  }
  return make[provider]()
}

function searchVolume({ settings, world, fetch }: Asking): SearchVolume {
  const { provider, key = '' } = settings.searchVolume
  const make: Record<typeof provider, () => SearchVolume> = {
    none: noVolume,
    simulator: () => simulatedVolume(world),
    dataforseo: () => dataforseoVolume(key, fetch),
  }
  return make[provider]()
}

function thumbnails({ settings, fetch }: Asking): Thumbnails {
  const { provider, key } = settings.thumbnails
  const make: Record<typeof provider, () => Thumbnails> = {
    drawn: drawnThumbnails,
    'thum.io': () => thumIo(key, fetch),
    screenshotone: () => screenshotOne(key ?? '', fetch),
  }
  return make[provider]()
}

function contacts({ settings }: OutsideOptions): Contacts {
  const make: Record<typeof settings.contacts.provider, () => Contacts> = {
    none: noContacts,
    simulator: simulatedContacts,
  }
  return make[settings.contacts.provider]()
}

/** The mail server is the operator's choice too, and bounds its time itself. */
function letters({ settings, kysely, warn }: OutsideOptions): LetterPort {
  const { provider, url = '', from } = settings.mail
  const make: Record<typeof provider, () => LetterPort> = {
    none: () => noMail(warn),
    outbox: () => outboxMail(kysely),
    smtp: () => smtpMail(url, from),
  }
  return make[provider]()
}

function payments(options: Asking): Pick<Outside, 'payments' | 'testProcessor'> {
  const { settings, kysely, now, publicUrl, fetch } = options
  if (settings.payments.provider === 'stripe') {
    const webhookUrl = `${publicUrl}${paymentWebhook.path}`
    const installation = () => installationIn(kysely)
    const byStripe = stripePayments({ ...settings.payments, fetch, installation, webhookUrl })
    return { payments: byStripe, testProcessor: undefined }
  }
  const builtIn =
    settings.payments.provider === 'test' ? testProcessor({ kysely, now, publicUrl }) : undefined
  return { payments: builtIn ?? noPayments(), testProcessor: builtIn }
}

function vendor({ settings, fetch }: Asking): Vendor {
  const { provider, url = '', header, template = usualTemplate, findUrl } = settings.vendor
  const make: Record<typeof provider, () => Vendor> = {
    none: noVendor,
    simulator: simulatedVendor,
    http: () => httpVendor({ url, header, template, findUrl }, fetch),
  }
  return make[provider]()
}

function contactOf({ publicUrl }: OutsideOptions): { contact?: string } {
  return new URL(publicUrl).hostname === 'localhost' ? {} : { contact: publicUrl }
}
