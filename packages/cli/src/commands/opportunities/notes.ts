import type { OpportunityNote } from '@linkwright/sdk'
import type { Input, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { versionFlag, versionIn } from '../../input/given.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { siteFlag } from '../../server/page.ts'

const opportunity = call('opportunities.setStatus').arg('oppId', '<id>')
const noteArguments = [
  opportunity,
  { name: '<note-id>', help: 'id of the note, as listed by opportunities notes' },
]
const text = { name: '<note>', help: 'note text' }

const noteColumns: readonly Column<OpportunityNote>[] = [
  { field: 'id', head: 'ID' },
  momentColumn('date_created', 'Added'),
  { field: 'note', head: 'Note' },
  { field: 'version', head: 'Version', less: true },
]

const placeOf = (input: Input) => ({
  siteId: input.id('site'),
  oppId: input.idArg(),
})
const noteOf = (input: Input) => ({ ...placeOf(input), noteId: input.idArg(1, 'The note-id') })
const missingNote = (input: Input) => {
  const { noteId, oppId } = noteOf(input)
  return `note ${noteId} about opportunity ${oppId}`
}

export const listNotes = list<OpportunityNote>({
  name: 'notes',
  summary: 'List the notes about an opportunity',
  args: [opportunity],
  flags: [siteFlag],
  examples: ['linkwright opportunities notes 31 --site 3'],
  columns: noteColumns,
  async *rows(client, input, io) {
    const { siteId, oppId } = placeOf(input)
    yield* await notesOf(client, siteId, oppId, io)
  },
})

export const addNote = write<OpportunityNote>({
  name: 'note',
  summary: call('opportunities.addNote').summary,
  args: [opportunity, text],
  flags: [siteFlag],
  examples: ["linkwright opportunities note 31 'Asked Ada for a price' --site 3"],
  missing: (input) => `opportunity ${input.idArg()} for site ${input.id('site')}`,
  columns: noteColumns,
  send: async (client, input, io) => {
    const { siteId, oppId } = placeOf(input)
    const form = { siteId, link_op_id: oppId, note: input.arg(1) }
    return (await client.opportunities.addNote(form, { signal: io.signal })).note
  },
  message: ({ id }) => `Added note ${id}.`,
})

export const editNote = write<OpportunityNote>({
  name: 'edit-note',
  summary: call('opportunities.editNote').summary,
  args: [...noteArguments, text],
  flags: [siteFlag, versionFlag(call('opportunities.editNote'))],
  examples: ["linkwright opportunities edit-note 31 4 'Ada wants 80 dollars' --site 3 --edited-version 1"],
  missing: missingNote,
  columns: noteColumns,
  send: async (client, input, io) => {
    const { siteId, oppId, noteId } = noteOf(input)
    const form = { siteId, noteId, link_op_id: oppId, note: input.arg(2), ...versionIn(input) }
    return (await client.opportunities.editNote(form, { signal: io.signal })).note
  },
  message: ({ id }) => `Changed note ${id}.`,
})

export const deleteNote: Leaf = {
  name: 'delete-note',
  summary: call('opportunities.removeNote').summary,
  args: noteArguments,
  flags: [siteFlag, { flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright opportunities delete-note 31 4 --site 3 --yes'],
  missing: missingNote,
  run: async (io, input) => {
    const which = noteOf(input)
    const client = await openClient(io, input)
    await confirmDeletion(io, input, `Deleting note ${which.noteId}`)
    await client.opportunities.removeNote(which, { signal: io.signal })
    printMessage(io, `Deleted note ${which.noteId}.`)
  },
}

/** The API cannot read one opportunity, so this reads the list. */
async function notesOf(client: Client, siteId: number, oppId: number, io: Io) {
  for await (const { id, notes } of client.opportunities.list({ siteId, sort: 'id' }, { signal: io.signal }))
    if (id === oppId) return notes
  throw new CliError('notFound', `There is no opportunity ${oppId} for site ${siteId}.`)
}
