import type { Caps } from '@linkwright/core/access/caps'
import type { SearchEngineUpdate } from '@linkwright/core/tracking/ranks/search-engine-update'
import type { ClientConfig } from '@linkwright/core/config/client-config'
import { isIPv4 } from 'node:net'
import { capsOf } from './env-caps.ts'
import { dataDirOf } from './env-data-dir.ts'
import { Environment, integrationSettingsOf } from './env-integrations.ts'
import { Variables } from './env-variables.ts'
import type { TrustProxy } from './http/trust-proxy.ts'
import { backlinksSecrets } from './integrations/backlinks/settings.ts'
import { evidenceSecrets } from './integrations/evidence-store/settings.ts'
import { vendorSecrets } from './integrations/fulfilment/settings.ts'
import { searchSecrets } from './integrations/search-results/settings.ts'
import type { IntegrationSettings } from './integrations/settings.ts'
import { readSearchEngineUpdates } from './search-engine-updates.ts'
import { readClientConfig } from './web/client-config.ts'

function metricsOf({
  LINKWRIGHT_METRICS: at,
  LINKWRIGHT_METRICS_TOKEN: token,
}: Variables): Config['metrics'] {
  return at === undefined && token === undefined ? undefined : { at, token }
}

export interface Config {
  port: number
  host: string
  /** Address at which the demo can be reached from other machines; causes a warning. */
  exposedDemo: string | undefined
  databaseUrl: string | undefined
  dataDir: string
  demo: boolean
  /** Data is encrypted with the first, and decrypted with any of them. */
  secrets: readonly string[]
  /** A sorted file of SHA-1 hashes of refused passwords. */
  breachedPasswords?: string | undefined
  /** The embedded database syncs each commit to disk. */
  durable: boolean
  origins: string[]
  publicUrl: string
  /** Emails are sent and link to a default URL; causes a warning. */
  mailsGuessedLinks: boolean
  trustProxy: TrustProxy
  /** Maximum number of connections, and of live sockets in addition, per network address. */
  connectionsPerAddress: number
  /** Where Prometheus reads metrics: at a separate address, or with a token at the server's; undefined is nowhere. */
  metrics: { at: { host: string; port: number } | undefined; token: string | undefined } | undefined
  /** Age in days from which `purge-audit-log` deletes entries; undefined is never. */
  auditDays: number | undefined
  /** Limits of one account. */
  caps: Caps
  /** Look-ups: `atOnce` run concurrently on a server, `due` of a kind start in ten minutes. */
  lookUps: { atOnce: number; due: number }
  /** Evidence files of one business in bytes, without those of open claims. */
  evidenceBytes: number
  /** Providers of search results and other external services. */
  integrations: IntegrationSettings
  /** Configuration of the dashboard, from the file that LINKWRIGHT_CONFIG names. */
  client: ClientConfig
  /** Updates of search engines, shown on charts of ranks. */
  searchEngineUpdates: SearchEngineUpdate[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** An invalid setting; the message is shown to the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** The address at which other machines can reach this server, according to its settings. */
function exposed(host: string, { PUBLIC_URL, TRUST_PROXY }: Variables): string | undefined {
  if (!isLoopback(host)) return host
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')))
    return PUBLIC_URL
  return TRUST_PROXY !== 0 ? 'the proxy in TRUST_PROXY' : undefined
}

/** Variables with secrets, whose values are never printed. */
const secretVariables: readonly string[] = [
  'LINKWRIGHT_SECRET',
  'LINKWRIGHT_METRICS_TOKEN',
  'DATABASE_URL',
  'SMTP_URL',
  ...searchSecrets,
  'LINKWRIGHT_SEARCH_VOLUME_KEY',
  ...backlinksSecrets,
  'LINKWRIGHT_THUMBNAILS_KEY',
  'LINKWRIGHT_CONTACTS_KEY',
  'LINKWRIGHT_AUTHORITY_KEY',
  ...vendorSecrets,
  ...evidenceSecrets,
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

/** Removes user and password from a URL. An invalid one may lack the scheme. */
const withoutCredentials = (value: string) => value.replace(/^(\w[\w+.-]*:\/\/)?[^]*:[^]*@/, '$1…@')

/** @throws ConfigError with the message of the error. */
function fromFile<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Reads the configuration. No other code reads environment variables. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(Variables.shape).flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return secretVariables.includes(name)
        ? `${name} ${message}.`
        : `${name} ${message}, and is ${JSON.stringify(withoutCredentials(given[name] ?? ''))}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const env = parsed.data
  const demo = env.LINKWRIGHT_DEMO
  const client = fromFile(() => readClientConfig(env.LINKWRIGHT_CONFIG))
  const host = env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  return {
    port: env.PORT,
    host,
    exposedDemo: demo ? exposed(host, env) : undefined,
    databaseUrl: env.DATABASE_URL,
    dataDir: dataDirOf(env),
    demo,
    secrets: env.LINKWRIGHT_SECRET,
    breachedPasswords: env.LINKWRIGHT_BREACHED_PASSWORDS,
    // A demo has sample data only, and should be fast.
    durable: env.LINKWRIGHT_DURABLE ?? !demo,
    origins: env.LINKWRIGHT_ORIGINS,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    mailsGuessedLinks: !demo && env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined,
    trustProxy: env.TRUST_PROXY,
    connectionsPerAddress: env.LINKWRIGHT_CONNECTIONS_PER_ADDRESS,
    metrics: metricsOf(env),
    auditDays: env.LINKWRIGHT_AUDIT_DAYS,
    lookUps: { atOnce: env.LINKWRIGHT_LOOK_UPS_AT_ONCE, due: env.LINKWRIGHT_LOOK_UPS_DUE },
    caps: capsOf(env),
    evidenceBytes: env.LINKWRIGHT_EVIDENCE_MB * 1_000_000,
    integrations: integrationSettingsOf(env, client.product_name),
    client,
    searchEngineUpdates: fromFile(() => readSearchEngineUpdates(env.LINKWRIGHT_SEARCH_ENGINE_UPDATES)),
    logLevel: env.LOG_LEVEL,
  }
}

/** The user's working directory: `npm run` changes to the checkout. */
export function startedIn(environment: Record<string, string | undefined> = process.env): string {
  return environment.INIT_CWD || process.cwd()
}
