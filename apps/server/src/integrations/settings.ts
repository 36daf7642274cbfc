import type { EvidenceSettings } from './evidence-store/settings.ts'

type Needs = readonly ('key' | 'url')[]

/** The providers of each port and the settings that they need. `none` refuses every request with "not set up". */
export const searchResultsProviders = {
  none: [],
  simulator: [],
  serper: ['key'],
  serpapi: ['key'],
  dataforseo: ['key'],
  searxng: ['url'],
} as const satisfies Record<string, Needs>

export const searchVolumeProviders = {
  none: [],
  simulator: [],
  dataforseo: ['key'],
} as const satisfies Record<string, Needs>

/** Simulated search results come with simulated links, unless another provider is selected. */
export const backlinksProviders = {
  none: [],
  simulator: [],
  ahrefs: ['key'],
  majestic: ['key'],
  dataforseo: ['key'],
} as const satisfies Record<string, Needs>

/** `none` finds no contacts. */
export const contactsProviders = {
  none: [],
  simulator: [],
  hunter: ['key'],
} as const satisfies Record<string, Needs>

/** `none` sends no requests: ratings that no other provider reports stay unknown. */
export const authorityProviders = {
  none: [],
  simulator: [],
  openpagerank: ['key'],
} as const satisfies Record<string, Needs>

/** `drawn` sends no requests: no customer URL leaves the server unless another provider is selected. */
export const thumbnailProviders = {
  drawn: [],
  'thum.io': [],
  screenshotone: ['key'],
} as const satisfies Record<string, Needs>

/** `simulator` belongs to the demo and accepts everything. */
export const vendorProviders = {
  none: [],
  simulator: [],
  http: ['url'],
} as const satisfies Record<string, Needs>

interface Chosen<Name> {
  provider: Name
  key: string | undefined
}

/** `url` is the URL of a self-hosted SearXNG, or another URL of a provider, such as its sandbox. */
export type SearchChoice = Chosen<keyof typeof searchResultsProviders> & { url: string | undefined }

/** The selected providers. */
export interface IntegrationSettings {
  /** The first provider and its fallbacks, in order. */
  searchResults: SearchChoice & { next: readonly SearchChoice[] }
  searchVolume: Chosen<keyof typeof searchVolumeProviders>
  /** `url` is another address of the provider, such as its sandbox. */
  backlinks: Chosen<keyof typeof backlinksProviders> & { url: string | undefined }
  accounts: AccountSettings
  /** The installation's application at Google. */
  searchConsole: { provider: 'none' | 'simulator' } | { provider: 'google'; id: string; secret: string }
  thumbnails: Chosen<keyof typeof thumbnailProviders>
  contacts: Chosen<keyof typeof contactsProviders>
  authority: Chosen<keyof typeof authorityProviders>
  /** Selected by SMTP_URL: without it the demo stores its mails, and other installations warn the operator. */
  mail: {
    provider: 'none' | 'outbox' | 'smtp'
    url: string | undefined
    from: string
    /** The sender's name, unless an administrator has set another. */
    productName: string
  }
  payments: PaymentSettings
  /**
   * The reader of third-party pages: hosts that asked not to be read, how their owners reach the operator, and a browser
   * for pages that are built by scripts.
   */
  reader: { optedOut: readonly string[]; contact: string | undefined; browser: string | undefined }
  /** The vendor: URL, secret header, request template, and the URL that returns the status of an order. */
  vendor: {
    provider: keyof typeof vendorProviders
    url: string | undefined
    header: string | undefined
    template: string | undefined
    findUrl: string | undefined
  }
  evidence: EvidenceSettings
}

/** How users connect their own accounts. */
export interface AccountSettings {
  /** Sample accounts without requests; only in the demo. */
  isSample: boolean
  /** The installation's application at Ahrefs Connect; without it people type a key of theirs. */
  ahrefs: { id: string; secret: string } | undefined
  /** The installation's OpenApp at Majestic: its key, and the page on which it is allowed. */
  majestic: { appKey: string | undefined; appUrl: string | undefined }
}

/** Selected by STRIPE_SECRET_KEY: without it the demo uses the built-in test processor, and other installations accept no cards. */
export type PaymentSettings =
  | { provider: 'none' | 'test' }
  | {
      provider: 'stripe'
      secretKey: string
      publishableKey: string
      /** Two while the secret is being rotated. */
      webhookSecrets: readonly string[]
    }

/** Whether a key is a DataForSEO login (`login:password`). */
export function isLogin(key: string): boolean {
  return /^[^:]+:./.test(key)
}
