import { connectionMessages, vendorNames, vendors } from '@linkwright/core/account/connections/connection'
import type { Connection, SearchConsoleProperty, SearchConsoleState } from '@linkwright/sdk'
import type { Group, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { promptRequired, promptText, canPrompt, confirmDeletion, firstLine } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { momentColumn } from '../output/dates.ts'
import type { Column } from '../output/output.ts'
import type { Client } from '../server/client.ts'
import { siteFlag } from '../server/page.ts'
import { resolve } from '../server/settings.ts'

const accountColumns: readonly Column<Connection>[] = [
  { field: 'vendor', head: 'Provider' },
  { field: 'state', head: 'State' },
  momentColumn('connected_at', 'Connected'),
  momentColumn('expires_at', 'Expires'),
  { field: 'is_sample', head: 'Sample', show: ({ is_sample }) => (is_sample ? 'yes' : 'no') },
]

const vendorArgument = call('connections.begin').arg('vendor', '<provider>')

function readVendor(input: Input) {
  const vendor = vendors.find((each) => each === input.arg(0))
  if (vendor === undefined) throw new CliError('usage', `The provider must be ${vendors.join(' or ')}.`)
  return vendor
}

/** The connection to the provider that the command line names. */
async function findAccount(client: Client, input: Input, io: Io) {
  const vendor = readVendor(input)
  const { connections } = await client.connections.list({}, { signal: io.signal })
  const found = connections.find((each) => each.vendor === vendor)
  if (found === undefined) throw new CliError('notFound', `This server does not support ${vendor}.`)
  return found
}

const listAccounts = list({
  name: 'list',
  summary: call('connections.list').summary,
  columns: accountColumns,
  async *rows(client, _, io) {
    yield* (await client.connections.list({}, { signal: io.signal })).connections
  },
})

/**
 * A consent belongs to the session that started it, so this command also finishes it: the user pastes the URL that the
 * provider redirects to.
 */
const connectAccount = write({
  name: 'connect',
  summary: 'Connect a provider account in the browser or with a token',
  args: [vendorArgument],
  flags: [{ flag: '--token-stdin', help: 'read the token from standard input' }],
  examples: [
    'linkwright accounts connect ahrefs',
    'linkwright accounts connect majestic --token-stdin < token',
  ],
  columns: accountColumns,
  async send(client, input, io) {
    const vendor = readVendor(input)
    const { way, token_page } = await findAccount(client, input, io)
    const { signal } = io
    if (way === 'token') {
      if (token_page !== null) printMessage(io, `${vendorNames[vendor]} shows your token at ${token_page}`)
      await client.connections.finish({ vendor, token: await readToken(io, input) }, { signal })
    } else {
      if (input.on('token-stdin'))
        throw new CliError(
          'usage',
          `${vendorNames[vendor]} is connected in the browser, not with a token. Repeat without --token-stdin.`,
        )
      if (!canPrompt(io))
        throw new CliError(
          'usage',
          'Connecting prompts for the URL that the provider redirects to. Run this in a terminal.',
        )
      const { url } = await client.connections.begin({ vendor }, { signal })
      printMessage(io, 'Open this URL in a browser and allow access:')
      printMessage(io, new URL(url, resolve(io, input).url.value).href)
      const address = await promptText(io, 'URL you were redirected to', (typed) =>
        codeAndState(typed) === undefined ? 'Paste the full URL, including the code in it.' : undefined,
      )
      const { code = '', state = '' } = codeAndState(address) ?? {}
      await client.connections.finish({ vendor, code, state }, { signal })
    }
    return await findAccount(client, input, io)
  },
  message: ({ vendor, state }) => connectionMessages[state](vendorNames[vendor]),
})

/** Code and state in the URL that a provider redirects to. */
function codeAndState(address: string): { code: string; state: string } | undefined {
  const query = URL.canParse(address) ? new URL(address).searchParams : undefined
  const [code, state] = [query?.get('code'), query?.get('state')]
  return code && state ? { code, state } : undefined
}

async function readToken(io: Io, input: Input): Promise<string> {
  if (input.on('token-stdin')) return await firstLine(io, '--token-stdin')
  if (!canPrompt(io))
    throw new CliError('usage', 'There is no terminal to prompt on. Pass the token with --token-stdin.')
  return await promptRequired(io, {
    name: 'password',
    message: 'Token',
    secret: true,
    emptyMessage: 'A token is required.',
  })
}

const disconnectAccount = write({
  name: 'disconnect',
  summary: call('connections.remove').summary,
  args: [vendorArgument],
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright accounts disconnect ahrefs --yes'],
  columns: accountColumns,
  async send(client, input, io) {
    const vendor = readVendor(input)
    await confirmDeletion(io, input, `Disconnecting ${vendorNames[vendor]}`)
    await client.connections.remove({ vendor }, { signal: io.signal })
    return await findAccount(client, input, io)
  },
  message: ({ vendor }) => `Disconnected ${vendorNames[vendor]} and deleted its token.`,
})

const stateColumns = [
  { field: 'state', head: 'State' },
  { field: 'property', head: 'Property' },
  { field: 'read_from', head: 'From' },
  { field: 'read_to', head: 'To' },
] as const

const listProperties = list<SearchConsoleProperty>({
  name: 'properties',
  summary: 'List the properties of your Search Console account',
  flags: [siteFlag],
  examples: ['linkwright accounts properties --site 3'],
  columns: [
    { field: 'property', head: 'Property' },
    { field: 'holds_site', head: 'Contains the site', show: ({ holds_site }) => (holds_site ? 'yes' : 'no') },
  ],
  async *rows(client, input, io) {
    const siteId = input.id('site')
    yield* (await client.ranks.connect({ siteId }, { signal: io.signal })).properties ?? []
  },
})

const chooseProperty = write<SearchConsoleState>({
  name: 'choose-property',
  summary: 'Import Search Console data of a property for a site: the last 16 months, then every day',
  args: [call('ranks.connect').arg('property', '<property>')],
  flags: [siteFlag, { flag: '-y, --yes', help: 'skip the confirmation when another property is replaced' }],
  examples: ['linkwright accounts choose-property sc-domain:example.com --site 3'],
  columns: stateColumns,
  async send(client, input, io) {
    const [siteId, property] = [input.id('site'), input.arg(0) ?? '']
    const { source } = await client.ranks.console({ siteId }, { signal: io.signal })
    if (source.property !== null && source.property !== property)
      await confirmDeletion(io, input, `Deleting the data imported from ${source.property}`)
    return (await client.ranks.connect({ siteId, property }, { signal: io.signal })).source
  },
  message: ({ says }) => says,
})

const leaveProperty = write<SearchConsoleState>({
  name: 'leave-property',
  summary: 'Stop importing Search Console data for a site; existing data is kept',
  flags: [siteFlag],
  examples: ['linkwright accounts leave-property --site 3'],
  columns: stateColumns,
  async send(client, input, io) {
    return (await client.ranks.connect({ siteId: input.id('site'), property: '' }, { signal: io.signal }))
      .source
  },
  message: () => 'Stopped importing Search Console data for the site. Existing data is kept.',
})

export const accounts: Group = {
  name: 'accounts',
  summary: 'Connect your accounts at backlink providers and Search Console',
  commands: [listAccounts, connectAccount, disconnectAccount, listProperties, chooseProperty, leaveProperty],
}
