import { type Client, openClient } from '../../server/client.ts'
import { type Flag, type Input, type Leaf, rowFlags, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { versionFlag, versionIn } from '../../input/given.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, printOne } from '../../output/output.ts'

type SettingsForm = NonNullable<Parameters<Client['settings']['edit']>[0]>

const percents = {
  kp_range_set: 'middle of the blended band of pages other than home pages, in percent',
  em_range_set: 'upper edge of the exact band of pages other than home pages, in percent',
  br_range_set: 'middle of the natural band of pages other than home pages, in percent',
} as const
const addresses = ['contact', 'freelancers', 'blogs', 'sign_up', 'privacy'] as const

const mails = {
  name: 'sender name of emails',
  color: 'button color of emails, such as #0162d4',
  logo: 'https URL of the logo in emails',
  footer: 'footer text of emails',
} as const

type Settings = Awaited<ReturnType<Client['settings']['show']>>

const columns: readonly Column<Settings>[] = [
  { field: 'version', head: 'Version' },
  ...Object.keys(percents).map((name) => ({ field: `gauge_blue_ranges.${name}`, head: name })),
  ...addresses.map((name) => ({
    field: `external.${name}`,
    head: name,
    show: ({ external, external_of_file }: Settings) => addressInUse(external[name], external_of_file[name]),
  })),
  ...Object.keys(mails).map((name) => ({ field: `mail.${name}`, head: `mail_${name}` })),
  { field: 'currency', head: 'currency', show: ({ currency }) => currency.toUpperCase() },
  {
    field: 'require_second_factor',
    head: 'second_factor',
    show: ({ require_second_factor }) => (require_second_factor ? 'required' : 'optional'),
  },
  {
    field: 'require_customer_second_factor',
    head: 'customer_second_factor',
    show: ({ require_customer_second_factor }) => (require_customer_second_factor ? 'required' : 'optional'),
  },
  {
    field: 'session_idle_minutes',
    head: 'session_idle_minutes',
    show: ({ session_idle_minutes }) => String(session_idle_minutes ?? 'none'),
  },
  {
    field: 'tax',
    head: 'tax',
    show: ({ tax }) => (tax === null ? 'none' : `${tax.name} ${tax.percent ?? 'auto'}`),
  },
]

/** The URL that visitors get; an empty one hides the link. */
function addressInUse(set: string | null, ofFile: string | null): string {
  if (set !== null) return set === '' ? 'hidden' : set
  if (ofFile === null) return 'not set'
  return `${ofFile === '' ? 'hidden' : ofFile} (from the file)`
}

const flagName = (name: string) => name.replaceAll('_', '-')

const flags: readonly Flag[] = [
  ...Object.entries(percents).map(([name, help]) => ({ flag: `--${flagName(name)} <percent>`, help })),
  ...addresses.map((name) => ({
    flag: `--${flagName(name)} <url>`,
    help: "URL of an external page; '' hides the link, 'file' restores the configured URL",
  })),
  ...Object.entries(mails).map(([name, help]) => ({
    flag: `--mail-${name} <text>`,
    help: `${help}; 'usual' restores the default`,
  })),
  {
    flag: '--currency <code>',
    help: 'currency of prices from now on, such as EUR; amounts are not converted',
  },
  {
    flag: '--require-second-factor <yes|no>',
    help: 'require two-step sign-in for administrators; turn on your own first',
    choices: ['yes', 'no'],
  },
  {
    flag: '--require-customer-second-factor <yes|no>',
    help: 'require two-step sign-in for customers; they set it up at their next sign-in',
    choices: ['yes', 'no'],
  },
  {
    flag: '--session-idle-minutes <minutes>',
    help: "minutes of inactivity until a session ends, 5 to 1440; 'none' for no limit",
  },
  {
    flag: '--tax <name and percent>',
    help: "tax added to order totals, such as 'VAT 19.5'; 'VAT auto' lets the payment provider calculate it, 'none' removes it",
  },
]

/** `admin settings show` and `admin settings set`. */
export const settings: Leaf = {
  name: 'settings',
  summary: 'Show or change the settings of the installation',
  args: [{ name: '<verb>', help: 'action', choices: ['show', 'set'] }],
  flags: [...flags, versionFlag(call('settings.edit')), ...rowFlags],
  examples: [
    'linkwright admin settings show',
    'linkwright admin settings set --em-range-set 12 --contact https://help.example.com',
    "linkwright admin settings set --currency EUR --tax 'VAT 19.5'",
  ],
  run: async (io, input) => {
    const verb = input.arg(0)
    const changes = changesOf(input)
    if ((verb === 'set') !== Object.keys(changes).length > 0)
      throw new CliError(
        'usage',
        verb === 'set'
          ? 'Specify at least one setting; see --help.'
          : 'show takes no settings. Use set to change them.',
      )
    const client = await openClient(io, input)
    await printOne(io, input, columns, await showOrEdit(client, io, changes, versionIn(input)))
  },
}

async function showOrEdit(client: Client, io: Io, changes: SettingsForm, of: { version?: number }) {
  const options = { signal: io.signal }
  if (Object.keys(changes).length === 0) return await client.settings.show({}, options)
  const response = await client.settings.edit({ ...changes, ...of }, options)
  printMessage(io, 'Changed the settings.')
  return response
}

function changesOf(input: Input): SettingsForm {
  const given = (names: readonly string[]) =>
    names.flatMap((name) => {
      const text = input.text(flagName(name))
      return text === undefined ? [] : [[name, text] as const]
    })
  const ranges = given(Object.keys(percents)).map(([name, text]) => [name, percent(name, text)] as const)
  const external = given(addresses).map(([name, text]) => [name, text === 'file' ? null : text] as const)
  const mail = given(Object.keys(mails).map((name) => `mail_${name}`)).map(
    ([name, text]) => [name.slice('mail_'.length), text === 'usual' ? null : text] as const,
  )
  const currency = input.text('currency')
  const tax = input.text('tax')
  const factor = input.text('require-second-factor')
  const ofCustomers = input.text('require-customer-second-factor')
  const idle = input.text('session-idle-minutes')
  return {
    ...(ranges.length > 0 ? { gauge_blue_ranges: Object.fromEntries(ranges) } : {}),
    ...(external.length > 0 ? { external: Object.fromEntries(external) } : {}),
    ...(mail.length > 0 ? { mail: Object.fromEntries(mail) } : {}),
    ...(currency === undefined ? {} : { currency: currencyOf(currency) }),
    ...(tax === undefined ? {} : { tax: taxOf(tax) }),
    ...(factor === undefined ? {} : { require_second_factor: factor === 'yes' }),
    ...(ofCustomers === undefined ? {} : { require_customer_second_factor: ofCustomers === 'yes' }),
    ...(idle === undefined
      ? {}
      : { session_idle_minutes: idle === 'none' ? null : wholeNumber(idle, '--session-idle-minutes') }),
  }
}

/** The server checks whether the currency is supported. */
function currencyOf(text: string): SettingsForm['currency'] {
  return text.trim().toLowerCase() as SettingsForm['currency']
}

function taxOf(text: string): SettingsForm['tax'] {
  if (text.trim().toLowerCase() === 'none') return null
  const [, name = '', rate = ''] = /^(.*?)\s+(auto|\d+(?:\.\d+)?)\s*%?$/i.exec(text.trim()) ?? []
  if (name !== '') return { name, percent: rate.toLowerCase() === 'auto' ? null : Number(rate) }
  throw new CliError(
    'usage',
    `--tax must be a name and a percentage, such as 'VAT 19.5', or 'VAT auto', or none.`,
  )
}

function percent(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new CliError('usage', `--${flagName(name)} must be a whole number from 0 to 100.`)
}
