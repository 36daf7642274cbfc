import type { LeadNote } from '@linkwright/sdk'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { versionFlag, versionIn } from '../../input/edited-version.ts'
import { confirmLoss } from '../../input/prompts.ts'
import { say } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'

const columns: readonly Column<LeadNote>[] = [
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
export const noteCommands = (what: 'lead' | 'customer'): Leaf[] => [
  write<LeadNote>({
    name: 'note',
    summary: adding.summary,
    args: [{ name: '<id>', help: `id of the ${what}` }, adding.arg('notes', '<note>')],
    examples: [`linkwright admin ${what}s note 7 'Called, wants ten links a month'`],
    columns,
    send: async (client, input, io) => {
      const leadId = wholeNumber(input.arg(0), 'The id')
      const form = { leadId, notes: input.arg(1) }
      const added = client.customers.addNote(form, { signal: io.signal })
      return (await added.catch(naming(`${what} ${leadId}`))).note
    },
    said: ({ id }) => `Added note ${id}.`,
  }),
  write<LeadNote>({
    name: 'edit-note',
    summary: editing.summary,
    args: [editing.arg('noteId', '<id>'), editing.arg('notes', '<note>')],
    flags: [versionFlag(editing)],
    examples: [`linkwright admin ${what}s edit-note 9 'Wants twenty links' --edited-version 1`],
    columns,
    send: async (client, input, io) => {
      const noteId = wholeNumber(input.arg(0), 'The id')
      const form = { noteId, notes: input.arg(1), ...versionIn(input) }
      const edited = client.customers.editNote(form, { signal: io.signal })
      return (await edited.catch(naming(`note ${noteId}`))).note
    },
    said: ({ id }) => `Changed note ${id}.`,
  }),
  {
    name: 'delete-note',
    summary: removing.summary,
    args: [removing.arg('noteId', '<id>')],
    flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
    run: async (io, input) => {
      const noteId = wholeNumber(input.arg(0), 'The id')
      const client = await openClient(io, input)
      await confirmLoss(io, input, `Deleting note ${noteId}`)
      await client.customers.removeNote({ noteId }, { signal: io.signal }).catch(naming(`note ${noteId}`))
      say(io, `Deleted note ${noteId}.`)
    },
  },
]
