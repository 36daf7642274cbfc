type Needs = readonly ('key' | 'url')[]

/** Who may be chosen for each port, and what the choice needs. `none` says at every question that nobody is set up. */
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

/** Where search results are invented the links to their pages are too, unless another is chosen. */
export const backlinksProviders = {
  none: [],
  simulator: [],
  ahrefs: ['key'],
  majestic: ['key'],
  dataforseo: ['key'],
} as const satisfies Record<string, Needs>

/** `none` finds nobody. */
export const contactsProviders = {
  none: [],
  simulator: [],
  hunter: ['key'],
} as const satisfies Record<string, Needs>

/** `none` asks nobody: what no other provider tells stays unknown. */
export const authorityProviders = {
  none: [],
  simulator: [],
  openpagerank: ['key'],
} as const satisfies Record<string, Needs>

/** `drawn` asks nobody: no address of a customer's site leaves the server unless another is chosen. */
export const thumbnailProviders = {
  drawn: [],
  'thum.io': [],
  screenshotone: ['key'],
} as const satisfies Record<string, Needs>

/** `simulator` is the demo's: it takes whatever it is sent. */
export const vendorProviders = {
  none: [],
  simulator: [],
  http: ['url'],
} as const satisfies Record<string, Needs>

interface Chosen<Name> {
  provider: Name
  key: string | undefined
}

/** `url` is where a SearXNG of one's own answers, or another address of a provider, such as its sandbox. */
export type SearchChoice = Chosen<keyof typeof searchResultsProviders> & { url: string | undefined }

/** Which providers outside are asked. */
export interface IntegrationSettings {
  /** The first, and who is asked when it cannot tell, in this order. */
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
  /** Chosen by SMTP_URL alone: without it the demo keeps its mails, and elsewhere the operator is told that none was sent. */
  mail: {
    provider: 'none' | 'outbox' | 'smtp'
    url: string | undefined
    from: string
    /** Mails carry it where no administrator has named another sender. */
    productName: string
  }
  payments: PaymentSettings
  /** Whoever fulfils links: where it is sent them, its secret, what of a line it is told, and where it is asked again. */
  vendor: {
    provider: keyof typeof vendorProviders
    url: string | undefined
    header: string | undefined
    template: string | undefined
    findUrl: string | undefined
  }
}

/** How people connect accounts of their own. */
export interface AccountSettings {
  /** Sample accounts that ask nobody, in the demo alone. */
  isSample: boolean
  /** The installation's application at Ahrefs Connect; without it people type a key of theirs. */
  ahrefs: { id: string; secret: string } | undefined
  /** The installation's OpenApp at Majestic: its key, and the page on which it is allowed. */
  majestic: { appKey: string | undefined; appUrl: string | undefined }
}

/** Chosen by STRIPE_SECRET_KEY alone: without it the demo has the built-in test processor, and elsewhere nobody pays by card. */
export type PaymentSettings =
  | { provider: 'none' | 'test' }
  | {
      provider: 'stripe'
      secretKey: string
      publishableKey: string
      /** Two while one takes the other's place. */
      webhookSecrets: readonly string[]
    }

/** What DataForSEO takes for a key. */
export function isLogin(key: string): boolean {
  return /^[^:]+:./.test(key)
}
