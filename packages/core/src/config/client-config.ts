import { API_LEVEL, VERSION } from './version.ts'

/** Pages outside the product; an empty address hides its entry. */
export interface ExternalPages {
  contact: string
  freelancers: string
  blogs: string
  sign_up: string
  privacy: string
}

/** The settings that a client reads at start, from the run-time configuration file. */
export interface ClientConfig {
  /** Shown in the title, the header and the footer. */
  product_name: string
  external: ExternalPages
  /** Base address of the API by the page's host name; one that is not named uses the page's own origin. */
  api_hosts: Record<string, string>
  /** Stripe's publishable key by page host name, for pages whose API runs elsewhere; others use `payments`. */
  card_keys: Record<string, string>
  /** Videos of the tutorials screen. */
  tutorials: { title: string; description: string; href: string }[]
  /** Offered by the login screen; empty unless the server runs as a demo. */
  demo_accounts: DemoAccount[]
  /** The server shows seeded sample data. */
  demo: boolean
  /** The payment provider, and what the browser needs for it. */
  payments: { provider: PaymentProvider; publishable_key: string | null }
  version: string
  /** The API level that the dashboard requires. */
  api_level: string
}

/** `none`: card payments are not available. `test`: the built-in processor, which moves no money. */
export type PaymentProvider = 'none' | 'test' | 'stripe'

/** A seeded account, known to everybody. */
export interface DemoAccount {
  /** Name of the demo account, such as `Agency with seven websites`. */
  what: string
  email: string
  password: string
}

/** The defaults for settings that the file leaves out. */
export const defaultClientConfig: ClientConfig = {
  product_name: 'Linkwright',
  external: { contact: '', freelancers: '', blogs: '', sign_up: '', privacy: '' },
  api_hosts: {},
  card_keys: {},
  tutorials: [],
  demo_accounts: [],
  demo: false,
  payments: { provider: 'none', publishable_key: null },
  version: VERSION,
  api_level: API_LEVEL,
}
