import type { HealthRow } from '@linkwright/core/admin/health/health'
import type { ProviderState } from '@linkwright/core/admin/providers/provider-state'
import type { ProviderPort } from '@linkwright/core/tracking/scouting/providers'
import { plural } from '@linkwright/core/values/text'
import { type QueryExecutorProvider } from 'kysely'
import type { Config } from '../../../env.ts'
import { hasSeal } from '../../../http/sealed.ts'
import { type Sending, withSending } from './fulfilment.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** What is asked outside, the setting that chooses who, and what is missing without. */
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
    'Who links to a page or to its competitors is not looked up.',
  ],
  [
    'authority',
    'Domain authority',
    'LINKWRIGHT_AUTHORITY',
    'A domain authority that nobody tells stays empty.',
  ],
  ['contacts', 'Contacts', 'LINKWRIGHT_CONTACTS', 'Contacts of leads are not looked up.'],
  [
    'searchConsole',
    'Search Console',
    'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID',
    'Nobody can connect their account of Search Console.',
  ],
  [
    'vendor',
    'Fulfilment',
    'LINKWRIGHT_FULFILMENT',
    'Links are not sent to anybody: they are fulfilled by hand.',
  ],
] as const

/** As the providers that are asked for money name what they are asked for. */
const portNames: Partial<Record<(typeof ports)[number][0], ProviderPort>> = {
  searchResults: 'search-results',
  searchVolume: 'search-volume',
  backlinks: 'backlinks',
  authority: 'authority',
  contacts: 'contacts',
  searchConsole: 'search-console',
}

/** How a provider does, as the list of them has it. */
export type ProviderHealth = Pick<ProviderState, 'label' | 'port' | 'state' | 'says' | 'fix'>

/**
 * Providers that were chosen; a simulator outside of the demo invents what customers read.
 * @param doing those of them that are known to do well or fail.
 * @param sent what was met by those who sent lines to the vendor.
 */
export function providerRows(
  { integrations, demo, secrets, databaseUrl, dataDir }: Config,
  health: readonly ProviderHealth[],
  sent: { sending: Sending; now: Date },
): HealthRow[] {
  const rows = ports.map(([port, name, setting, without]): HealthRow => {
    const { provider } = integrations[port]
    if (provider === 'none') return row(name, 'off', without, `Set ${setting} where that is not meant.`)
    if (provider === 'simulator' && !demo)
      return row(name, 'warning', 'The simulator answers: what it says is invented.', `Set ${setting}.`)
    const says =
      provider === 'simulator' ? 'The simulator answers, with sample data.' : `Asked is ${provider}.`
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
      'Pictures of websites',
      'ok',
      thumbnails.provider === 'drawn' ? 'Placeholders are drawn.' : `Asked is ${thumbnails.provider}.`,
      null,
    ),
    mail.provider === 'none'
      ? row(
          'Mail',
          'failing',
          'No mail is sent: nobody can set a new password.',
          'Set SMTP_URL and MAIL_FROM.',
        )
      : row(
          'Mail',
          'ok',
          mail.provider === 'smtp' ? 'Mails go out by SMTP.' : 'The demo keeps its mails in an outbox.',
          null,
        ),
    hasSeal({ secrets, databaseUrl, dataDir })
      ? row('Two-step sign-in', 'ok', 'It can be set up.', null)
      : row(
          'Two-step sign-in',
          'warning',
          'It cannot be set up.',
          'Set LINKWRIGHT_SECRET, the same on every server.',
        ),
  ]
}

const row = (name: string, state: HealthRow['state'], says: string, todo: string | null): HealthRow => ({
  group: 'providers',
  name,
  state,
  says,
  todo,
})

/** A part that nobody answers for; while one of several does, or was not asked yet, it may have what it needs. */
function failingRow(name: string, matching: readonly ProviderHealth[]): HealthRow | undefined {
  const [first] = matching
  if (first === undefined || matching.some(({ state }) => state === 'ok' || state === 'unasked'))
    return undefined
  const says = matching.map((each) => `${each.label}: ${each.says ?? 'It fails.'}`).join(' ')
  return row(name, 'failing', says, first.fix ?? 'Test it above, which says what to mend.')
}

/** What of the look-ups of a day came to nothing. */
export async function lookUpRow(db: QueryExecutorProvider): Promise<HealthRow> {
  const { rows } = await typedSql({ failed: is.number, error: is.textOrNull })`
    select count(*)::int as failed, max(error) as error from look_ups
    where state = 'failed' and failed_at > now() - interval '1 day'`.execute(db)
  const { failed, error } = rows[0] ?? { failed: 0, error: null }
  return failed === 0
    ? row('Look-ups', 'ok', 'None has failed within a day.', null)
    : row(
        'Look-ups',
        'warning',
        `${plural(failed, 'look-up')} failed within a day, such as: ${error ?? 'without a reason'}`,
        'They are tried again by themselves. What to mend, the row of whoever was asked says, and a test of it.',
      )
}
