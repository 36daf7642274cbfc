import { alreadyLinks } from '@linkwright/core/buying/publishers/already-links'
import { publisherDomain } from '@linkwright/core/buying/publishers/publisher-domain'
import type { NeverUsedPublisher, PublisherLinks } from '@linkwright/sdk'
import type { Group, Input, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { get, list, write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { momentColumn } from '../output/dates.ts'
import type { Column } from '../output/output.ts'
import { safeLine } from '../output/safe-text.ts'
import { type Client, openClient } from '../server/client.ts'
import { siteFlag } from '../server/page.ts'

const columns: readonly Column<NeverUsedPublisher>[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Publisher' },
  momentColumn('added_at', 'Added'),
  { field: 'added_by', head: 'By', show: ({ added_by: by }) => by ?? '' },
]

const listNeverUsed = list<NeverUsedPublisher>({
  name: 'list',
  summary: call('publishers.neverUsed').summary,
  examples: ['linkwright publishers never list'],
  columns,
  async *rows(client, _, io) {
    yield* await client.publishers.neverUsed({}, { signal: io.signal })
  },
})

const marketplaceFlag = { flag: '--marketplace <id>', help: 'id of a marketplace link, instead of a domain' }
const domainArg = { name: '[domain]', help: 'domain of the publisher, or a URL on it' }

/** @throws CliError unless exactly one of both was given. */
function publisherOf(input: Input): { domain: string } | { marketplace_link_id: number } {
  const [domain] = input.args
  const link = input.number('marketplace')
  if ((domain === undefined) === (link === undefined))
    throw new CliError('usage', 'Specify either a domain or --marketplace.')
  return link === undefined ? { domain: domain ?? '' } : { marketplace_link_id: link }
}

const addNeverUsed = write<NeverUsedPublisher>({
  name: 'add',
  summary: call('publishers.addNeverUsed').summary,
  args: [domainArg],
  flags: [marketplaceFlag],
  examples: [
    'linkwright publishers never add linkfarm.example',
    'linkwright publishers never add --marketplace 31',
  ],
  columns,
  send: async (client, input, io) =>
    await client.publishers.addNeverUsed(publisherOf(input), { signal: io.signal }),
  message: ({ name }) => `${safeLine(name)} is on your never-use list.`,
})

/** @throws CliError if the list has no such entry. */
async function findEntry(client: Client, written: string, { signal }: Io): Promise<NeverUsedPublisher> {
  const domain = publisherDomain(written)
  const entries = await client.publishers.neverUsed({}, { signal })
  const found = entries.find((entry) => `${entry.id}` === written || (domain && entry.domain === domain))
  if (found !== undefined) return found
  throw new CliError(
    'notFound',
    `${safeLine(written)} is not on your never-use list. List it with: linkwright publishers never list`,
  )
}

const removeNeverUsed: Leaf = {
  name: 'remove',
  summary: call('publishers.removeNeverUsed').summary,
  args: [{ name: '<publisher>', help: 'its domain, or the id of the entry' }],
  flags: [],
  examples: ['linkwright publishers never remove linkfarm.example'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { id, name } = await findEntry(client, input.arg(0), io)
    await client.publishers.removeNeverUsed({ id }, { signal: io.signal })
    printMessage(io, `Removed ${safeLine(name)} from your never-use list.`)
  },
}

const linkColumns: readonly Column<PublisherLinks>[] = [
  { field: 'domain', head: 'Publisher', show: ({ domain }) => domain ?? '' },
  { field: 'links', head: 'Links' },
  { field: 'newest', head: 'Newest', show: ({ newest }) => newest?.url ?? newest?.page ?? '' },
  { field: 'never_use_id', head: 'Never use', show: ({ never_use_id: id }) => (id === null ? '' : 'yes') },
]

const countLinks = get<PublisherLinks>({
  name: 'links',
  summary: call('publishers.links').summary,
  args: [domainArg],
  flags: [siteFlag, marketplaceFlag],
  examples: [
    'linkwright publishers links blog.example --site 3',
    'linkwright publishers links --marketplace 31 --site 3',
  ],
  columns: linkColumns,
  fetch: async (client, input, io) => {
    const publisher = publisherOf(input)
    const siteId = input.id('site')
    const named = 'domain' in publisher ? { url: publisher.domain } : publisher
    const known = await client.publishers.links({ siteId, ...named }, { signal: io.signal })
    const already = alreadyLinks(known, `site ${siteId}`)
    if (already !== undefined) printMessage(io, safeLine(already))
    return known
  },
})

export const publishers: Group = {
  name: 'publishers',
  summary: 'Check publishers, and list those to never use',
  commands: [
    {
      name: 'never',
      summary: 'Manage the never-use list',
      commands: [listNeverUsed, addNeverUsed, removeNeverUsed],
    },
    countLinks,
  ],
}
