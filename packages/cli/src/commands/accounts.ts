import { connectionMessages, vendorNames, vendors } from '@linkwright/core/account/connections/connection'
import type { Connection, SearchConsoleProperty, SearchConsoleState } from '@linkwright/sdk'
import type { Group, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { ask, promptText, canPrompt, confirmDeletion, firstLine } from '../input/prompts.ts'
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

function vendorIn(input: Input) {
  const vendor = vendors.find((each) => each === input.arg(0))
  if (vendor === undefined) throw new CliError('usage', `The provider is ${vendors.join(' or ')}.`)
  return vendor
}

/** What there is to tell of one's account at a provider. */
async function accountAt(client: Client, input: Input, io: Io) {
  const vendor = vendorIn(input)
  const { connections } = await client.connections.list({}, { signal: io.signal })
  const found = connections.find((each) => each.vendor === vendor)
  if (found === undefined) throw new CliError('notFound', `Nothing is known of ${vendor}.`)
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
 * A consent belongs to the session that began it, so it is finished here: the address that the provider leads back to is
 * typed in.
 */
const connectAccount = write({
  name: 'connect',
  summary: 'Connect your account: on a page of the provider that you open, or with a token of it',
  args: [vendorArgument],
  flags: [{ flag: '--token-stdin', help: 'read the token of your account from standard input' }],
  examples: [
    'linkwright accounts connect ahrefs',
    'linkwright accounts connect majestic --token-stdin < token',
  ],
  columns: accountColumns,
  async send(client, input, io) {
    const vendor = vendorIn(input)
    const { way, token_page } = await accountAt(client, input, io)
    const { signal } = io
    if (way === 'token') {
      if (token_page !== null) printMessage(io, `${vendorNames[vendor]} shows your token at ${token_page}`)
      await client.connections.finish({ vendor, token: await typedToken(io, input) }, { signal })
    } else {
      if (input.on('token-stdin'))
        throw new CliError(
          'usage',
          `${vendorNames[vendor]} is connected on a page of it, not with a token: leave --token-stdin out.`,
        )
      if (!canPrompt(io))
        throw new CliError(
          'usage',
          'This asks for the address that you are led back to, so it needs a terminal.',
        )
      const { url } = await client.connections.begin({ vendor }, { signal })
      printMessage(io, 'Open this address in a browser and allow the access:')
      printMessage(io, new URL(url, resolve(io, input).url.value).href)
      const address = await promptText(io, 'Address that you were led back to', (typed) =>
        returned(typed) === undefined ? 'Paste the whole address, which holds a code.' : undefined,
      )
      const { code = '', state = '' } = returned(address) ?? {}
      await client.connections.finish({ vendor, code, state }, { signal })
    }
    return await accountAt(client, input, io)
  },
  message: ({ vendor, state }) => connectionMessages[state](vendorNames[vendor]),
})

/** Code and state of the address that a provider leads back to. */
function returned(address: string): { code: string; state: string } | undefined {
  const query = URL.canParse(address) ? new URL(address).searchParams : undefined
  const [code, state] = [query?.get('code'), query?.get('state')]
  return code && state ? { code, state } : undefined
}

async function typedToken(io: Io, input: Input): Promise<string> {
  if (input.on('token-stdin')) return await firstLine(io, '--token-stdin')
  if (!canPrompt(io)) throw new CliError('usage', 'Give the token with --token-stdin.')
  return await ask(io, { name: 'password', message: 'Token', secret: true, wrong: 'A token is required.' })
}

const disconnectAccount = write({
  name: 'disconnect',
  summary: call('connections.remove').summary,
  args: [vendorArgument],
  flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
  examples: ['linkwright accounts disconnect ahrefs --yes'],
  columns: accountColumns,
  async send(client, input, io) {
    const vendor = vendorIn(input)
    await confirmDeletion(io, input, `Disconnecting ${vendorNames[vendor]}`)
    await client.connections.remove({ vendor }, { signal: io.signal })
    return await accountAt(client, input, io)
  },
  message: ({ vendor }) => `${vendorNames[vendor]} is disconnected, and its token is deleted.`,
})

const stateColumns = [
  { field: 'state', head: 'State' },
  { field: 'property', head: 'Property' },
  { field: 'read_from', head: 'From' },
  { field: 'read_to', head: 'To' },
] as const

const listProperties = list<SearchConsoleProperty>({
  name: 'properties',
  summary: 'The properties of your Search Console account, as Google tells them now',
  flags: [siteFlag],
  examples: ['linkwright accounts properties --site 3'],
  columns: [
    { field: 'property', head: 'Property' },
    { field: 'holds_site', head: 'Holds the site', show: ({ holds_site }) => (holds_site ? 'yes' : 'no') },
  ],
  async *rows(client, input, io) {
    const siteId = input.id('site')
    yield* (await client.ranks.connect({ siteId }, { signal: io.signal })).properties ?? []
  },
})

const chooseProperty = write<SearchConsoleState>({
  name: 'choose-property',
  summary:
    'Have a property of your Search Console account read for a website, sixteen months back and each day',
  args: [call('ranks.connect').arg('property', '<property>')],
  flags: [siteFlag, { flag: '-y, --yes', help: 'do it without asking where another one is read' }],
  examples: ['linkwright accounts choose-property sc-domain:example.com --site 3'],
  columns: stateColumns,
  async send(client, input, io) {
    const [siteId, property] = [input.id('site'), input.arg(0) ?? '']
    const { source } = await client.ranks.console({ siteId }, { signal: io.signal })
    if (source.property !== null && source.property !== property)
      await confirmDeletion(io, input, `Forgetting what ${source.property} told of the website`)
    return (await client.ranks.connect({ siteId, property }, { signal: io.signal })).source
  },
  message: ({ says }) => says,
})

const leaveProperty = write<SearchConsoleState>({
  name: 'leave-property',
  summary: 'Have Search Console read no more for a website; what was read stays',
  flags: [siteFlag],
  examples: ['linkwright accounts leave-property --site 3'],
  columns: stateColumns,
  async send(client, input, io) {
    return (await client.ranks.connect({ siteId: input.id('site'), property: '' }, { signal: io.signal }))
      .source
  },
  message: () => 'Search Console is read no more for the website; what was read stays.',
})

export const accounts: Group = {
  name: 'accounts',
  summary: 'Your accounts at providers of backlinks and at Search Console',
  commands: [listAccounts, connectAccount, disconnectAccount, listProperties, chooseProperty, leaveProperty],
}
