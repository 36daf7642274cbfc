import { hostOf } from '@linkwright/core/values/url'
import { z } from 'zod'
import { capVariables } from './env-caps.ts'
import {
  address,
  fromTo,
  hostAndPort,
  key,
  listOf,
  oneOf,
  publicUrl,
  secrets,
  zeroOrOne,
  trustedProxies,
  hashFile,
} from './env-kinds.ts'
import { backlinksVariables } from './integrations/backlinks/settings.ts'
import { evidenceVariables } from './integrations/evidence-store/settings.ts'
import { vendorVariables } from './integrations/fulfilment/settings.ts'
import { searchVariables } from './integrations/search-results/settings.ts'
import {
  authorityProviders,
  contactsProviders,
  searchVolumeProviders,
  thumbnailProviders,
} from './integrations/settings.ts'

/** The environment variables. */
export const Variables = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port from 0 to 65535')
    .transform(Number)
    .default(4400),
  HOST: z.string().min(1, 'must be an address to listen on, like 127.0.0.1').optional(),
  DATABASE_URL: address(/^postgres(ql)?:/, 'postgresql://user:password@host:5432/database').optional(),
  LINKWRIGHT_DATA: z.string().min(1, 'must be a folder').optional(),
  LINKWRIGHT_DEMO: zeroOrOne.default(true),
  LINKWRIGHT_DURABLE: zeroOrOne.optional(),
  LINKWRIGHT_ORIGINS: z
    .string()
    .transform(listOf)
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins separated by commas, like https://app.example.com',
    )
    .default([]),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: address(/^smtps?:/, 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z.string().min(3, 'must be a sender like Linkwright <links@example.com>').optional(),
  LINKWRIGHT_SECRET: secrets,
  LINKWRIGHT_BREACHED_PASSWORDS: hashFile,
  LINKWRIGHT_CONFIG: z.string().min(1, 'must be a file').optional(),
  LINKWRIGHT_SEARCH_ENGINE_UPDATES: z.string().min(1, 'must be a file').optional(),
  ...searchVariables,
  LINKWRIGHT_READER_OPT_OUT: z
    .string()
    .transform(listOf)
    .refine(
      (hosts) => hosts.every((host) => hostOf(host) === host),
      'must be hosts separated by commas, like blog.example.com',
    )
    .default([]),
  LINKWRIGHT_READER_CONTACT: z.string().min(3, 'must be an email address or a URL').optional(),
  LINKWRIGHT_READER_BROWSER: z.string().startsWith('/', 'must be the path of a program').optional(),
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
  ...evidenceVariables,
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

export type Variables = z.infer<typeof Variables>
