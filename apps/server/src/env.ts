import type { Caps } from '@linkwright/core/access/caps'
import type { ClientConfig } from '@linkwright/core/config/client-config'
import { isIPv4 } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { capsOf, capVariables } from './env-caps.ts'
import {
  address,
  fromTo,
  hostAndPort,
  key,
  listOf,
  oneOf,
  origin,
  secrets,
  switched,
  trustedProxies,
} from './env-kinds.ts'
import type { TrustProxy } from './http/trust-proxy.ts'
import {
  accountsOf,
  backlinksOf,
  backlinksSecrets,
  backlinksVariables,
  searchConsoleOf,
  whyNotAccounts,
} from './outside/backlinks/settings.ts'
import { vendorOf, vendorSecrets, vendorVariables } from './outside/fulfilment/settings.ts'
import {
  searchResultsOf,
  searchSecrets,
  searchVariables,
  whyNotSearch,
} from './outside/search-results/settings.ts'
import { whyNotKeys } from './outside/payments/stripe/keys.ts'
import {
  isLogin,
  type OutsideSettings,
  type PaymentSettings,
  authorityProviders,
  backlinksProviders,
  contactsProviders,
  searchVolumeProviders,
  thumbnailProviders,
  vendorProviders,
} from './outside/settings.ts'
import { readClientConfig } from './web/client-config.ts'

const Variables = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port from 0 to 65535')
    .transform(Number)
    .default(4400),
  HOST: z.string().min(1, 'must be an address to listen on, like 127.0.0.1').optional(),
  DATABASE_URL: address(/^postgres(ql)?:/, 'postgresql://user:password@host:5432/database').optional(),
  LINKWRIGHT_DATA: z.string().min(1, 'must be a folder').optional(),
  LINKWRIGHT_DEMO: switched.default(true),
  LINKWRIGHT_DURABLE: switched.optional(),
  LINKWRIGHT_ORIGINS: z
    .string()
    .transform(listOf)
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins separated by commas, like https://app.example.com',
    )
    .default([]),
  PUBLIC_URL: origin.optional(),
  SMTP_URL: address(/^smtps?:/, 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z.string().min(3, 'must be a sender like Linkwright <links@example.com>').optional(),
  LINKWRIGHT_SECRET: secrets,
  LINKWRIGHT_CONFIG: z.string().min(1, 'must be a file').optional(),
  ...searchVariables,
  LINKWRIGHT_SEARCH_VOLUME: oneOf(searchVolumeProviders).optional(),
  LINKWRIGHT_SEARCH_VOLUME_KEY: key,
  ...backlinksVariables,
  LINKWRIGHT_CONTACTS: oneOf(contactsProviders).optional(),
  LINKWRIGHT_CONTACTS_KEY: key,
  LINKWRIGHT_AUTHORITY: oneOf(authorityProviders).optional(),
  LINKWRIGHT_AUTHORITY_KEY: key,
  LINKWRIGHT_THUMBNAILS: oneOf(thumbnailProviders).default('drawn'),
  LINKWRIGHT_THUMBNAILS_KEY: key,
  ...vendorVariables,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  TRUST_PROXY: trustedProxies.default(0),
  LINKWRIGHT_CONNECTIONS_PER_ADDRESS: fromTo(10, 100_000).default(500),
  LINKWRIGHT_LOOK_UPS_AT_ONCE: fromTo(1, 100).default(3),
  LINKWRIGHT_LOOK_UPS_DUE: fromTo(1, 10_000).default(50),
  LINKWRIGHT_METRICS: hostAndPort.optional(),
  LINKWRIGHT_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 visible ASCII characters')
    .optional(),
  LINKWRIGHT_AUDIT_DAYS: fromTo(30, 36_500).optional(),
  ...capVariables,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
})

type Variables = z.infer<typeof Variables>

function outsideOf(env: Variables): OutsideSettings {
  const usual = env.LINKWRIGHT_DEMO ? 'simulator' : 'none'
  const searchResults = searchResultsOf(env, usual)
  // One login serves for both.
  const shared = [searchResults, ...searchResults.next].find(({ provider }) => provider === 'dataforseo')?.key
  return {
    searchResults,
    searchVolume: {
      provider: env.LINKWRIGHT_SEARCH_VOLUME ?? usual,
      key: env.LINKWRIGHT_SEARCH_VOLUME_KEY ?? shared,
    },
    backlinks: backlinksOf(env, searchResults.provider === 'simulator' ? 'simulator' : 'none', shared),
    accounts: accountsOf(env),
    searchConsole: searchConsoleOf(env),
    thumbnails: { provider: env.LINKWRIGHT_THUMBNAILS, key: env.LINKWRIGHT_THUMBNAILS_KEY },
    contacts: { provider: env.LINKWRIGHT_CONTACTS ?? usual, key: env.LINKWRIGHT_CONTACTS_KEY },
    authority: { provider: env.LINKWRIGHT_AUTHORITY ?? usual, key: env.LINKWRIGHT_AUTHORITY_KEY },
    mail: {
      provider: env.SMTP_URL === undefined ? (env.LINKWRIGHT_DEMO ? 'outbox' : 'none') : 'smtp',
      url: env.SMTP_URL,
      from: env.MAIL_FROM ?? 'Linkwright <no-reply@localhost>',
    },
    payments: paymentsOf(env),
    vendor: vendorOf(env, usual),
  }
}

function metricsOf({
  LINKWRIGHT_METRICS: at,
  LINKWRIGHT_METRICS_TOKEN: token,
}: Variables): Config['metrics'] {
  return at === undefined && token === undefined ? undefined : { at, token }
}

function paymentsOf(env: Variables): PaymentSettings {
  const secretKey = env.STRIPE_SECRET_KEY
  if (secretKey === undefined) return { provider: env.LINKWRIGHT_DEMO ? 'test' : 'none' }
  return {
    provider: 'stripe',
    secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: listOf(env.STRIPE_WEBHOOK_SECRET ?? ''),
  }
}

const Environment = Variables.superRefine((env, context) => {
  for (const [name, message] of whyNotKeys(env, { demo: env.LINKWRIGHT_DEMO }))
    context.addIssue({ code: 'custom', path: [name], message })
  const { searchResults, searchVolume, backlinks, thumbnails, contacts, authority, vendor } = outsideOf(env)
  for (const [name, message] of [...whyNotSearch(searchResults), ...whyNotAccounts(env)])
    context.addIssue({ code: 'custom', path: [name], message })
  const chosen = [
    {
      name: 'LINKWRIGHT_SEARCH_VOLUME',
      ...searchVolume,
      needs: searchVolumeProviders[searchVolume.provider],
    },
    { name: 'LINKWRIGHT_BACKLINKS', ...backlinks, needs: backlinksProviders[backlinks.provider] },
    { name: 'LINKWRIGHT_THUMBNAILS', ...thumbnails, needs: thumbnailProviders[thumbnails.provider] },
    { name: 'LINKWRIGHT_CONTACTS', ...contacts, needs: contactsProviders[contacts.provider] },
    { name: 'LINKWRIGHT_AUTHORITY', ...authority, needs: authorityProviders[authority.provider] },
    { name: 'LINKWRIGHT_FULFILMENT', ...vendor, key: undefined, needs: vendorProviders[vendor.provider] },
  ]
  for (const choice of chosen) {
    const given = { key: choice.key, url: 'url' in choice ? choice.url : undefined }
    for (const need of choice.needs) {
      const path = [`${choice.name}_${need.toUpperCase()}`]
      if (given[need] === undefined)
        context.addIssue({ code: 'custom', path, message: `must be set for ${choice.provider}` })
    }
    if (choice.provider === 'dataforseo' && choice.key !== undefined && !isLogin(choice.key))
      context.addIssue({
        code: 'custom',
        path: [`${choice.name}_KEY`],
        message: 'must be login:password for dataforseo',
      })
  }
})

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
  outside: OutsideSettings
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
        : `${name} ${message}, and is ${JSON.stringify(given[name])}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const env = parsed.data
  const demo = env.LINKWRIGHT_DEMO
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
    outside: outsideOf(env),
    client: clientConfig(env.LINKWRIGHT_CONFIG),
    logLevel: env.LOG_LEVEL,
  }
}

/** The folder in which the person who typed the command stands: `npm run` starts it in the checkout. */
export function startedIn(environment: Record<string, string | undefined> = process.env): string {
  return environment.INIT_CWD || process.cwd()
}
