import type { Caps } from '@linkwright/core/access/caps'
import type { ClientConfig } from '@linkwright/core/config/client-config'
import { isIPv4 } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { capsOf } from './env-caps.ts'
import { Environment, integrationSettingsOf } from './env-integrations.ts'
import { Variables } from './env-variables.ts'
import type { TrustProxy } from './http/trust-proxy.ts'
import { backlinksSecrets } from './integrations/backlinks/settings.ts'
import { vendorSecrets } from './integrations/fulfilment/settings.ts'
import { searchSecrets } from './integrations/search-results/settings.ts'
import type { IntegrationSettings } from './integrations/settings.ts'
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
  /** Where somebody may reach the demo from elsewhere: worth a warning. */
  exposedDemo: string | undefined
  databaseUrl: string | undefined
  dataDir: string
  demo: boolean
  /** What is kept sealed is sealed with the first, and opened with any of them. */
  secrets: readonly string[]
  /** A sorted file of SHA-1 hashes of passwords that are refused. */
  breachedPasswords?: string | undefined
  /** The embedded database waits with each commit until it is on the disk. */
  durable: boolean
  origins: string[]
  publicUrl: string
  /** Mails go out, and link to an address that nobody named: worth a warning. */
  mailsGuessedLinks: boolean
  trustProxy: TrustProxy
  /** So many connections, and besides them so many live sockets, may one address have open. */
  connectionsPerAddress: number
  /** Where Prometheus reads metrics: at an address of their own, or with a token at the server's; undefined is nowhere. */
  metrics: { at: { host: string; port: number } | undefined; token: string | undefined } | undefined
  /** How long entries of the audit log are kept by the command that purges it; undefined is forever. */
  auditDays: number | undefined
  /** What one account may have or ask for. */
  caps: Caps
  /** `atOnce` are done by a server at one time, `due` of a kind begun in ten minutes. */
  lookUps: { atOnce: number; due: number }
  /** Which providers are asked for search results and the like. */
  integrations: IntegrationSettings
  /** What the dashboard is told, from the file that LINKWRIGHT_CONFIG names. */
  client: ClientConfig
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** A setting that cannot be; its message is a sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Where a server on this host is reached from elsewhere, as far as its settings tell. */
function exposed(host: string, { PUBLIC_URL, TRUST_PROXY }: Variables): string | undefined {
  if (!isLoopback(host)) return host
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')))
    return PUBLIC_URL
  return TRUST_PROXY !== 0 ? 'the proxy that TRUST_PROXY speaks of' : undefined
}

/** Their values hold passwords, which belong in no log. */
const secret: readonly string[] = [
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
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

/** Addresses may hold a user and a password, which belong in no log either; a scheme may be missing where one is refused. */
const withoutUser = (value: string) => value.replace(/^(\w[\w+.-]*:\/\/)?[^]*:[^]*@/, '$1…@')

function clientConfig(file: string | undefined): ClientConfig {
  try {
    return readClientConfig(file)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Reads the configuration once; the only place that knows the environment's variables. */
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
      return secret.includes(name)
        ? `${name} ${message}.`
        : `${name} ${message}, and is ${JSON.stringify(withoutUser(given[name] ?? ''))}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const env = parsed.data
  const demo = env.LINKWRIGHT_DEMO
  const client = clientConfig(env.LINKWRIGHT_CONFIG)
  const host = env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  return {
    port: env.PORT,
    host,
    exposedDemo: demo ? exposed(host, env) : undefined,
    databaseUrl: env.DATABASE_URL,
    // The demo has a folder of its own, so that trying it never stands in the way of using it.
    dataDir: env.LINKWRIGHT_DATA ?? join(homedir(), '.linkwright', demo ? 'demo' : 'data'),
    demo,
    secrets: env.LINKWRIGHT_SECRET,
    breachedPasswords: env.LINKWRIGHT_BREACHED_PASSWORDS,
    // A demo holds sample data, and should answer fast.
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
    integrations: integrationSettingsOf(env, client.product_name),
    client,
    logLevel: env.LOG_LEVEL,
  }
}

/** The folder in which the person who typed the command stands: `npm run` starts it in the checkout. */
export function startedIn(environment: Record<string, string | undefined> = process.env): string {
  return environment.INIT_CWD || process.cwd()
}
