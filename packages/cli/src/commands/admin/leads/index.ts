import { leadsTable } from '@linkwright/core/admin/leads/leads.table'
import type { Lead } from '@linkwright/sdk'
import { type Group, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { write } from '../../../define/kinds.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { versionFlag, versionIn } from '../../../input/edited-version.ts'
import { changesIn, given } from '../../../input/given.ts'
import { tableColumns } from '../../../output/table-columns.ts'
import { noteCommands } from '../notes.ts'

const texts = ['name', 'email', 'phone', 'website', 'source', 'status', 'last_contact']
const numbers = ['websites', 'links_per_month']
const columns = tableColumns<Lead>(leadsTable)

const listLeads = listTable({
  table: leadsTable,
  call: 'leads.list',
  examples: ["linkwright admin leads list --status 'Demo Scheduled'"],
  rows: (client) => client.leads.list,
})

const exportLeads = exportTable({
  call: 'leads.export',
  what: 'the leads',
  examples: ['linkwright admin leads export -o leads.csv'],
  file: (client) => client.leads.export,
})

const flagsOf = ({ flag }: ReturnType<typeof call>) => [
  flag('name', '--name <name>'),
  flag('email', '--email <address>'),
  flag('phone', '--phone <number>'),
  flag('website', '--website <address>'),
  flag('websites', '--websites <n>'),
  flag('links_per_month', '--links-per-month <n>'),
  flag('status', '--status <status>'),
  flag('source', '--source <text>'),
  flag('last_contact', '--last-contact <day>'),
]

const addLead = write<Lead>({
  name: 'add',
  summary: call('leads.add').summary,
  flags: flagsOf(call('leads.add')),
  examples: [
    "linkwright admin leads add --name 'Ada Larsen' --email ada@acme.example --website acme.example",
  ],
  columns,
  send: async (client, input, io) =>
    (await client.leads.add(given(input, texts, numbers), { signal: io.signal })).lead,
  said: ({ id }) => `Added lead ${id}.`,
})

const editLead = write<Lead>({
  name: 'edit',
  summary: call('leads.edit').summary,
  args: [call('leads.edit').arg('id', '<id>')],
  flags: [...flagsOf(call('leads.edit')), versionFlag(call('leads.edit'))],
  examples: ["linkwright admin leads edit 7 --status 'Demo Interested'"],
  columns,
  send: async (client, input, io) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const changes = changesIn(input, texts, numbers)
    return (await client.leads.edit({ id, ...changes, ...versionIn(input) }, { signal: io.signal })).lead
  },
  said: ({ id }) => `Changed lead ${id}.`,
})

export const leads: Group = {
  name: 'leads',
  summary: 'People who may buy or do',
  commands: [listLeads, addLead, editLead, exportLeads, ...noteCommands('lead')],
}
