import type { SearchConsoleProperty, SearchConsoleState } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { confirmLoss } from '../../input/prompts.ts'
import { siteFlag } from '../../server/page.ts'

const stateColumns = [
  { field: 'state', head: 'State' },
  { field: 'property', head: 'Property' },
  { field: 'read_from', head: 'From' },
  { field: 'read_to', head: 'To' },
] as const

export const listProperties = list<SearchConsoleProperty>({
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

export const chooseProperty = write<SearchConsoleState>({
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
      await confirmLoss(io, input, `Forgetting what ${source.property} told of the website`)
    return (await client.ranks.connect({ siteId, property }, { signal: io.signal })).source
  },
  said: ({ says }) => says,
})

export const leaveProperty = write<SearchConsoleState>({
  name: 'leave-property',
  summary: 'Have Search Console read no more for a website; what was read stays',
  flags: [siteFlag],
  examples: ['linkwright accounts leave-property --site 3'],
  columns: stateColumns,
  async send(client, input, io) {
    return (await client.ranks.connect({ siteId: input.id('site'), property: '' }, { signal: io.signal }))
      .source
  },
  said: () => 'Search Console is read no more for the website; what was read stays.',
})
