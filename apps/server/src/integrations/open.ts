// How it works: docs/internals/integrations.md
import { noAuthority, noContacts, noMail, noResults, noVolume } from './not-set-up.ts'
import { openPageRank } from './authority/openpagerank.ts'
import type { Authority } from './authority/port.ts'
import { simulatedAuthority } from './authority/simulator.ts'
import { hunter } from './contacts/hunter.ts'
import { cachedContacts } from './contacts/cached-contacts.ts'
import type { Contacts } from './contacts/port.ts'
import { simulatedContacts } from './contacts/simulator.ts'
import { boundedFetch, defaultLimits } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { openAccounts } from './accounts/open.ts'
import type { AccountProviders } from './accounts/port.ts'
import { backlinks, type BacklinksOf, backlinksOf } from './backlinks/open.ts'
import type { Backlinks } from './backlinks/port.ts'
import { chromiumReader } from './browser-reader/chromium.ts'
import { folderStore } from './evidence-store/folder.ts'
import type { EvidenceStore } from './evidence-store/port.ts'
import { s3Store } from './evidence-store/s3.ts'
import type { EvidenceSettings } from './evidence-store/settings.ts'
import { httpVendor } from './fulfilment/http.ts'
import { noVendor } from './fulfilment/none.ts'
import type { Vendor } from './fulfilment/port.ts'
import { simulatedVendor } from './fulfilment/simulator.ts'
import { defaultTemplate } from './fulfilment/template.ts'
import { outboxMail } from './mail/outbox.ts'
import { brandOf } from './mail/brand.ts'
import { brandedMail } from './mail/branded-mail.ts'
import type { MailTransport, MailPort } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { noPayments } from './payments/none.ts'
import type { Payments } from './payments/port.ts'
import { webhookPath } from './payments/event.ts'
import { installationIn } from './instance-value.ts'
import { stripePayments } from './payments/stripe/stripe.ts'
import { type TestProcessor, testProcessor } from './payments/test-processor/processor.ts'
import type { PageLooker, PageReader } from '@linkwright/page-reader/port'
import type { SecondReader } from '@linkwright/page-reader/second-reader'
import { storedCopies } from './page-reader/good-copies.ts'
import { LeasedHosts } from './page-reader/leased-hosts.ts'
import { publishersClock } from './page-reader/publishers-clock.ts'
import { simulatedReader } from './page-reader/simulator.ts'
import { webPageReader } from '@linkwright/page-reader/web'
import { type ProviderTest, providerTests } from './policy/provider-tests.ts'
import { configuredProviders } from './search-results/configured-providers.ts'
import { searchWithFallback } from './search-results/search-with-fallback.ts'
import type { SearchResults } from './search-results/port.ts'
import { simulatedResults } from './search-results/simulator.ts'
import { googleSearchConsole } from './search-console/google.ts'
import { meteredConsole } from './search-console/metered-console.ts'
import type { SearchConsoleOf } from './search-console/port.ts'
import { simulatedSearchConsole } from './search-console/simulator.ts'
import { dataforseoVolume } from './search-volume/dataforseo.ts'
import type { SearchVolume } from './search-volume/port.ts'
import { simulatedVolume } from './search-volume/simulator.ts'
import { authorityWithinBudget, contactsWithinBudget, volumesWithinBudget } from './policy/within-budget.ts'
import type { IntegrationSettings } from './settings.ts'
import { drawnThumbnails } from './thumbnails/drawn.ts'
import { cachedThumbnails } from './thumbnails/cached-thumbnails.ts'
import type { Thumbnails } from './thumbnails/port.ts'
import { screenshotOne, thumIo } from './thumbnails/screenshot-services.ts'
import type { IntegrationOptions, FetchOptions } from './options.ts'

/** All external services. */
export interface Integrations {
  searchResults: SearchResults
  searchVolume: SearchVolume
  thumbnails: Thumbnails
  backlinks: Backlinks
  /** The same with the account that a user has connected. */
  backlinksOf: BacklinksOf
  accounts: AccountProviders
  searchConsoleOf: SearchConsoleOf
  contacts: Contacts
  authority: Authority
  pageReader: PageReader & PageLooker
  /** Does some reading. `isKept` is false when the lease of a host was lost in the meantime. */
  observe: LeasedHosts['observe']
  mail: MailPort
  payments: Payments
  /** The vendor that fulfils orders. */
  vendor: Vendor
  evidenceStore: EvidenceStore
  /** The same object, where the built-in processor of demos and tests is used. */
  testProcessor: TestProcessor | undefined
  /** A test request for each configured provider, in order. */
  providerTests: readonly ProviderTest[]
  close: () => Promise<void>
}

/**
 * Opens the providers that the settings select. Simulated search results come with simulated pages and links,
 * because their URLs do not exist.
 */
export function openIntegrations(given: IntegrationOptions): Integrations {
  const { settings, world, now } = given
  const allowed = { origins: configuredOrigins(settings) }
  const options = { ...given, fetch: given.fetch ?? boundedFetch(allowed) }
  const fetchOfMuch = given.fetch ?? boundedFetch(allowed, { ...defaultLimits, bodyBytes: MUCH })
  const isSimulated = settings.searchResults.provider === 'simulator'
  const hosts = new LeasedHosts(given.kysely)
  const shared = { turns: hosts.turns.bind(hosts), copies: storedCopies(given.kysely, now) }
  const pageReader = isSimulated
    ? simulatedReader(world, publishersClock(given.kysely, now), now)
    : webPageReader({
        ...contactOf(options.publicUrl),
        now,
        shared,
        optedOut: settings.reader.optedOut,
        secondReader: secondReader(options),
      })
  return {
    searchResults: searchResults(options),
    searchVolume: searchVolume(options),
    thumbnails: cachedThumbnails(thumbnails(options), now),
    backlinks: backlinks(options),
    backlinksOf: backlinksOf(options),
    accounts: openAccounts(options),
    searchConsoleOf: searchConsoleOf({ ...options, fetch: fetchOfMuch }),
    contacts: cachedContacts(contacts(options), now),
    authority: authority(options),
    pageReader,
    observe: hosts.observe.bind(hosts),
    mail: brandedMail(
      mailTransport(options),
      () => brandOf(options.kysely, settings.mail.productName),
      settings.mail.productName,
    ),
    ...payments(options),
    vendor: vendor(options),
    evidenceStore: evidenceStore(settings.evidence),
    providerTests: providerTests(options),
    close: () => pageReader.close(),
  }
}

/** Enough for 25,000 rows with a URL each. */
const MUCH = 32 * 1024 * 1024

/** Origins that the operator configured; they may be in a private network. */
function configuredOrigins({
  searchResults: first,
  backlinks: links,
  vendor: { url, findUrl },
}: IntegrationSettings): string[] {
  const searched = [first, ...first.next].map((choice) => choice.url)
  return [...searched, links.url, url, findUrl].flatMap((named) =>
    named === undefined ? [] : new URL(named).origin,
  )
}

function evidenceStore(settings: EvidenceSettings): EvidenceStore {
  return settings.provider === 's3' ? s3Store(settings) : folderStore(settings.folder)
}

function secondReader({ settings, warn }: IntegrationOptions): SecondReader | undefined {
  const executablePath = settings.reader.browser
  if (executablePath === undefined) return undefined
  return chromiumReader({
    executablePath,
    onFailure: () => warn(`${executablePath} did not start: ${NOT_READ}`),
  })
}

const NOT_READ = 'links on pages that are built by scripts stay “Not known”.'

function searchResults(options: FetchOptions): SearchResults {
  const { world, now, settings } = options
  const { provider } = settings.searchResults
  if (provider === 'none') return noResults()
  if (provider === 'simulator') return simulatedResults(world, now)
  return searchWithFallback(options, configuredProviders(settings))
}

function searchVolume({ settings, world, ...policy }: FetchOptions): SearchVolume {
  const { provider, key = '' } = settings.searchVolume
  const make: Record<typeof provider, () => SearchVolume> = {
    none: noVolume,
    simulator: () => simulatedVolume(world),
    dataforseo: () =>
      volumesWithinBudget(policy, 'dataforseo-volume', (fetch) => dataforseoVolume(key, fetch)),
  }
  return make[provider]()
}

function thumbnails({ settings, fetch }: FetchOptions): Thumbnails {
  const { provider, key } = settings.thumbnails
  const make: Record<typeof provider, () => Thumbnails> = {
    drawn: drawnThumbnails,
    'thum.io': () => thumIo(key, fetch),
    screenshotone: () => screenshotOne(key ?? '', fetch),
  }
  return make[provider]()
}

function contacts({ settings, ...policy }: FetchOptions): Contacts {
  const { provider, key = '' } = settings.contacts
  const make: Record<typeof provider, () => Contacts> = {
    none: noContacts,
    simulator: simulatedContacts,
    hunter: () => contactsWithinBudget(policy, 'hunter', (fetch) => hunter(key, fetch)),
  }
  return make[provider]()
}

function searchConsoleOf({ settings, world, ...policy }: FetchOptions): SearchConsoleOf {
  const chosen = settings.searchConsole
  return (token) =>
    chosen.provider === 'google'
      ? meteredConsole(policy, (fetch) => googleSearchConsole(chosen, token, fetch))
      : simulatedSearchConsole(world, token)
}

function authority({ settings, ...policy }: FetchOptions): Authority {
  const { provider, key = '' } = settings.authority
  const make: Record<typeof provider, () => Authority> = {
    none: noAuthority,
    simulator: simulatedAuthority,
    openpagerank: () => authorityWithinBudget(policy, 'openpagerank', (fetch) => openPageRank(key, fetch)),
  }
  return make[provider]()
}

/** The operator selects the mail server as well; the SMTP client has its own timeouts. */
function mailTransport({ settings, kysely, warn }: IntegrationOptions): MailTransport {
  const { provider, url = '', from } = settings.mail
  const make: Record<typeof provider, () => MailTransport> = {
    none: () => noMail(warn),
    outbox: () => outboxMail(kysely),
    smtp: () => smtpMail(url, from),
  }
  return make[provider]()
}

function payments(options: FetchOptions): Pick<Integrations, 'payments' | 'testProcessor'> {
  const { settings, kysely, now, publicUrl, fetch } = options
  if (settings.payments.provider === 'stripe') {
    const webhookUrl = `${publicUrl}${webhookPath}`
    const installation = () => installationIn(kysely)
    const byStripe = stripePayments({ ...settings.payments, fetch, installation, webhookUrl })
    return { payments: byStripe, testProcessor: undefined }
  }
  const builtIn =
    settings.payments.provider === 'test' ? testProcessor({ kysely, now, publicUrl }) : undefined
  return { payments: builtIn ?? noPayments(), testProcessor: builtIn }
}

function vendor({ settings, fetch }: FetchOptions): Vendor {
  const { provider, url = '', header, template = defaultTemplate, findUrl } = settings.vendor
  const make: Record<typeof provider, () => Vendor> = {
    none: noVendor,
    simulator: simulatedVendor,
    http: () => httpVendor({ url, header, template, findUrl }, fetch),
  }
  return make[provider]()
}

/** The page about the reader. */
export function contactOf(publicUrl: string): { contact?: string } {
  return new URL(publicUrl).hostname === 'localhost' ? {} : { contact: `${publicUrl}/bot` }
}
