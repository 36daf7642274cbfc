import type { HealthRow } from '@linkwright/core/admin/health/health'
import type { ProviderState } from '@linkwright/core/admin/providers/provider-state'
import type { ProviderPort } from '@linkwright/core/tracking/scouting/providers'
import { plural } from '@linkwright/core/values/text'
import { type QueryExecutorProvider } from 'kysely'
import type { Config } from '../../../env.ts'
import { hasSeal } from '../../../http/sealed.ts'
import { type Sending, withSending } from './fulfilment.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Kinds of external data: name, the setting that selects the provider, and the consequence of having none. */
const ports = [
  [
    'searchResults',
    'Search results',
    'LINKWRIGHT_SEARCH_RESULTS',
    'Ranks and the top ten are not looked up.',
  ],
  ['searchVolume', 'Search volumes', 'LINKWRIGHT_SEARCH_VOLUME', 'Volumes of key phrases are not looked up.'],
  [
    'backlinks',
    'Backlinks',
    'LINKWRIGHT_BACKLINKS',
    'Links to pages and to their competitors are not looked up.',
  ],
  ['authority', 'Domain authority', 'LINKWRIGHT_AUTHORITY', 'Unknown domain authorities stay empty.'],
  ['contacts', 'Contacts', 'LINKWRIGHT_CONTACTS', 'Contacts of leads are not looked up.'],
  [
    'searchConsole',
    'Search Console',
    'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID',
    'Users cannot connect Search Console.',
  ],
  [
    'vendor',
    'Fulfilment',
    'LINKWRIGHT_FULFILMENT',
    'Orders are not sent to a vendor: they are fulfilled by hand.',
  ],
] as const

/** The same kinds as named by the list of providers. */
const portNames: Partial<Record<(typeof ports)[number][0], ProviderPort>> = {
  searchResults: 'search-results',
  searchVolume: 'search-volume',
  backlinks: 'backlinks',
  authority: 'authority',
  contacts: 'contacts',
  searchConsole: 'search-console',
}

/** The state of a provider, as in the list of providers. */
export type ProviderHealth = Pick<ProviderState, 'label' | 'port' | 'state' | 'says' | 'fix'>

/**
 * @param health those of them that are known to do well or fail.
 * @param doing those of them that are known to do well or fail.
 * The rows of the configured providers. A simulator outside of the demo shows made-up data to customers.
 * @param health the states of the providers
 * @param sent the results of calls to the vendor
 */
export function providerRows(
  { integrations, demo, secrets, databaseUrl, dataDir }: Config,
  health: readonly ProviderHealth[],
  sent: { sending: Sending; now: Date },
): HealthRow[] {
  const rows = ports.map(([port, name, setting, without]): HealthRow => {
    const { provider } = integrations[port]
    if (provider === 'none') return row(name, 'off', without, `To turn it on, set ${setting}.`)
    if (provider === 'simulator' && !demo)
      return row(name, 'warning', 'The simulator is in use: its data is made up.', `Set ${setting}.`)
    const says =
      provider === 'simulator' ? 'The simulator is in use, with sample data.' : `The provider is ${provider}.`
    const matching = health.filter((each) => each.port === portNames[port])
    const well = row(name, 'ok', says, null)
    if (port === 'vendor') return withSending(well, sent.sending, sent.now)
    if (matching.length > 0 && matching.every(({ state }) => state === 'unasked'))
      return row(name, 'unasked', says, 'Test it above.')
    return failingRow(name, matching) ?? well
  })
  const { thumbnails, mail } = integrations
  return [
    ...rows,
    row(
      'Website thumbnails',
      'ok',
      thumbnails.provider === 'drawn' ? 'Placeholders are drawn.' : `The provider is ${thumbnails.provider}.`,
      null,
    ),
    mail.provider === 'none'
      ? row(
          'Mail',
          'failing',
          'No email is sent: users cannot reset their password.',
          'Set SMTP_URL and MAIL_FROM.',
        )
      : row(
          'Mail',
          'ok',
          mail.provider === 'smtp' ? 'Email is sent by SMTP.' : 'The demo stores its email in an outbox.',
          null,
        ),
    hasSeal({ secrets, databaseUrl, dataDir })
      ? row('Two-step sign-in', 'ok', 'Users can set it up.', null)
      : row(
          'Two-step sign-in',
          'warning',
          'Users cannot set it up.',
          'Set LINKWRIGHT_SECRET, the same on every server.',
        ),
    hasSeal({ secrets, databaseUrl, dataDir })
      ? row('Evidence of links', 'ok', evidencePlaces[integrations.evidence.provider], null)
      : row(
          'Evidence of links',
          'warning',
          'None is kept: there is no secret to sign it with.',
          'Set LINKWRIGHT_SECRET, the same on every server.',
        ),
  ]
}

const evidencePlaces = {
  folder: 'It is stored in a folder of this server.',
  s3: 'It is stored in a bucket.',
} as const

const row = (name: string, state: HealthRow['state'], says: string, todo: string | null): HealthRow => ({
  group: 'providers',
  name,
  state,
  says,
  todo,
})

/** The row of a kind whose providers all fail; undefined while one works or was not called yet. */
function failingRow(name: string, matching: readonly ProviderHealth[]): HealthRow | undefined {
  const [first] = matching
  if (first === undefined || matching.some(({ state }) => state === 'ok' || state === 'unasked'))
    return undefined
  const says = matching.map((each) => `${each.label}: ${each.says ?? 'It fails.'}`).join(' ')
  return row(name, 'failing', says, first.fix ?? 'Test it above to see what to fix.')
}

/** The look-ups that failed in the last 24 hours. */
export async function lookUpRow(db: QueryExecutorProvider): Promise<HealthRow> {
  const { rows } = await typedSql({ failed: is.number, error: is.textOrNull })`
    select count(*)::int as failed, max(error) as error from look_ups
    where state = 'failed' and failed_at > now() - interval '1 day'`.execute(db)
  const { failed, error } = rows[0] ?? { failed: 0, error: null }
  return failed === 0
    ? row('Look-ups', 'ok', 'None failed in the last 24 hours.', null)
    : row(
        'Look-ups',
        'warning',
        `${plural(failed, 'look-up')} failed in the last 24 hours, for example: ${error ?? 'no reason given'}`,
        'They are retried automatically. The row of the provider and a test of it show what to fix.',
      )
}
