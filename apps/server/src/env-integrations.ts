import { listOf } from './env-kinds.ts'
import { dataDirOf } from './env-data-dir.ts'
import { Variables } from './env-variables.ts'
import {
  accountsOf,
  backlinksOf,
  searchConsoleOf,
  accountsProblem,
} from './integrations/backlinks/settings.ts'
import { mailOf } from './integrations/mail/settings.ts'
import { evidenceOf, evidenceProblem } from './integrations/evidence-store/settings.ts'
import { vendorOf } from './integrations/fulfilment/settings.ts'
import { stripeKeysProblem } from './integrations/payments/stripe/keys.ts'
import { searchResultsOf, searchSettingsProblem } from './integrations/search-results/settings.ts'
import {
  authorityProviders,
  backlinksProviders,
  contactsProviders,
  isLogin,
  type IntegrationSettings,
  type PaymentSettings,
  searchVolumeProviders,
  thumbnailProviders,
  vendorProviders,
} from './integrations/settings.ts'

/** The settings of the external services. */
export function integrationSettingsOf(env: Variables, productName = ''): IntegrationSettings {
  const fallback = env.LINKWRIGHT_DEMO ? 'simulator' : 'none'
  const searchResults = searchResultsOf(env, fallback)
  // One login serves both ports.
  const shared = [searchResults, ...searchResults.next].find(({ provider }) => provider === 'dataforseo')?.key
  return {
    searchResults,
    searchVolume: {
      provider: env.LINKWRIGHT_SEARCH_VOLUME ?? fallback,
      key: env.LINKWRIGHT_SEARCH_VOLUME_KEY ?? shared,
    },
    backlinks: backlinksOf(env, searchResults.provider === 'simulator' ? 'simulator' : 'none', shared),
    accounts: accountsOf(env),
    searchConsole: searchConsoleOf(env),
    thumbnails: { provider: env.LINKWRIGHT_THUMBNAILS, key: env.LINKWRIGHT_THUMBNAILS_KEY },
    contacts: { provider: env.LINKWRIGHT_CONTACTS ?? fallback, key: env.LINKWRIGHT_CONTACTS_KEY },
    authority: { provider: env.LINKWRIGHT_AUTHORITY ?? fallback, key: env.LINKWRIGHT_AUTHORITY_KEY },
    mail: mailOf(env, productName),
    payments: paymentsOf(env),
    reader: {
      optedOut: env.LINKWRIGHT_READER_OPT_OUT,
      contact: env.LINKWRIGHT_READER_CONTACT,
      browser: env.LINKWRIGHT_READER_BROWSER,
    },
    vendor: vendorOf(env, fallback),
    evidence: evidenceOf(env, dataDirOf(env)),
  }
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

/** Rejects a selected provider without its key or URL. */
export const Environment = Variables.superRefine((env, context) => {
  for (const [name, message] of stripeKeysProblem(env, { demo: env.LINKWRIGHT_DEMO }))
    context.addIssue({ code: 'custom', path: [name], message })
  const { searchResults, searchVolume, backlinks, thumbnails, contacts, authority, vendor } =
    integrationSettingsOf(env)
  for (const [name, message] of [
    ...searchSettingsProblem(searchResults),
    ...accountsProblem(env),
    ...evidenceProblem(env),
  ])
    context.addIssue({ code: 'custom', path: [name], message })
  const selected = [
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
  for (const choice of selected) {
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
