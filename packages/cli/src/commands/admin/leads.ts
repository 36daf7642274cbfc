import { customersTable, leadsTable } from '@linkwright/core/admin/leads/leads.table'
import type { Lead, LeadNote } from '@linkwright/sdk'
import type { Group, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { exportTable, listTable } from '../../define/table-command.ts'
import { changesIn, given, versionFlag, versionIn } from '../../input/given.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import { printMessage } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'
import { openClient } from '../../server/client.ts'

const noteColumns: readonly Column<LeadNote>[] = [
  { field: 'id', head: 'ID' },
  momentColumn('date_added', 'Added'),
  { field: 'by', head: 'By' },
  { field: 'notes', head: 'Note' },
  { field: 'version', head: 'Version', less: true },
]

const adding = call('customers.addNote')
const editing = call('customers.editNote')
const removing = call('customers.removeNote')

/** Leads and customers have the same notes. */
const noteCommands = (what: 'lead' | 'customer'): Leaf[] => [
  write<LeadNote>({
    name: 'note',
    summary: adding.summary,
    args: [{ name: '<id>', help: `id of the ${what}` }, adding.arg('notes', '<note>')],
    examples: [`linkwright admin ${what}s note 7 'Called, wants ten links a month'`],
    missing: (input) => `${what} ${input.idArg()}`,
    columns: noteColumns,
    send: async (client, input, io) => {
      const leadId = input.idArg()
      const form = { leadId, notes: input.arg(1) }
      return (await client.customers.addNote(form, { signal: io.signal })).note
    },
    message: ({ id }) => `Added note ${id}.`,
  }),
  write<LeadNote>({
    name: 'edit-note',
    summary: editing.summary,
    args: [editing.arg('noteId', '<id>'), editing.arg('notes', '<note>')],
    flags: [versionFlag(editing)],
    examples: [`linkwright admin ${what}s edit-note 9 'Wants twenty links' --edited-version 1`],
    missing: (input) => `note ${input.idArg()}`,
    columns: noteColumns,
    send: async (client, input, io) => {
      const noteId = input.idArg()
      const form = { noteId, notes: input.arg(1), ...versionIn(input) }
      return (await client.customers.editNote(form, { signal: io.signal })).note
    },
    message: ({ id }) => `Changed note ${id}.`,
  }),
  {
    name: 'delete-note',
    summary: removing.summary,
    args: [removing.arg('noteId', '<id>')],
    flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
    missing: (input) => `note ${input.idArg()}`,
    run: async (io, input) => {
      const noteId = input.idArg()
      const client = await openClient(io, input)
      await confirmDeletion(io, input, `Deleting note ${noteId}`)
      await client.customers.removeNote({ noteId }, { signal: io.signal })
      printMessage(io, `Deleted note ${noteId}.`)
    },
  },
]

const texts = ['name', 'email', 'phone', 'website', 'source', 'status', 'last_contact']
const numbers = ['websites', 'links_per_month']
const leadColumns = tableColumns<Lead>(leadsTable)

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
  flag('website', '--website <url>'),
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
  columns: leadColumns,
  send: async (client, input, io) =>
    (await client.leads.add(given(input, texts, numbers), { signal: io.signal })).lead,
  message: ({ id }) => `Added lead ${id}.`,
})

const editLead = write<Lead>({
  name: 'edit',
  summary: call('leads.edit').summary,
  args: [call('leads.edit').arg('id', '<id>')],
  flags: [...flagsOf(call('leads.edit')), versionFlag(call('leads.edit'))],
  examples: ["linkwright admin leads edit 7 --status 'Demo Interested'"],
  columns: leadColumns,
  send: async (client, input, io) => {
    const id = input.idArg()
    const changes = changesIn(input, texts, numbers)
    return (await client.leads.edit({ id, ...changes, ...versionIn(input) }, { signal: io.signal })).lead
  },
  message: ({ id }) => `Changed lead ${id}.`,
})

export const leads: Group = {
  name: 'leads',
  summary: 'Manage leads',
  commands: [listLeads, addLead, editLead, exportLeads, ...noteCommands('lead')],
}

const listCustomers = listTable({
  table: customersTable,
  call: 'customers.list',
  examples: ['linkwright admin customers list --search acme'],
  rows: (client) => client.customers.list,
  columns: [
    { field: 'business', head: 'Account', show: ({ business }) => business?.name ?? '' },
    {
      field: 'account_manager',
      head: 'Account manager',
      show: ({ account_manager }) => account_manager?.name ?? '',
    },
  ],
})

const exportCustomers = exportTable({
  call: 'customers.export',
  what: 'the customers',
  examples: ['linkwright admin customers export -o customers.csv'],
  file: (client) => client.customers.export,
})

export const customers: Group = {
  name: 'customers',
  summary: 'Manage customers',
  commands: [listCustomers, exportCustomers, ...noteCommands('customer')],
}
