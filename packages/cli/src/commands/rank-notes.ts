import type { ChartNote, SearchEngineUpdate } from '@linkwright/sdk'
import type { Flag, Group, Input, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { versionFlag, versionIn } from '../input/given.ts'
import { confirmDeletion } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { dateColumn } from '../output/dates.ts'
import type { Column } from '../output/output.ts'
import { type Client, openClient } from '../server/client.ts'
import { siteFlag } from '../server/page.ts'

const columns: readonly Column<ChartNote>[] = [
  { field: 'id', head: 'ID' },
  dateColumn('day', 'Day'),
  { field: 'text', head: 'Note' },
  { field: 'version', head: 'Version', less: true },
]
const idArg = { name: '<note-id>', help: 'id of the note, as listed by ranks notes list' }
const dayFlag = (help: string): Flag => ({ flag: '--day <day>', help })
const missingNote = (input: Input) => `note ${input.idArg()} of site ${input.id('site')}`

const listNotes = list<ChartNote>({
  name: 'list',
  summary: call('ranks.notes').summary,
  flags: [siteFlag],
  examples: ['linkwright ranks notes list --site 3'],
  columns,
  async *rows(client, input, io) {
    yield* await client.ranks.notes({ siteId: input.id('site') }, { signal: io.signal })
  },
})

const today = () => new Date().toISOString().slice(0, 10)

const addNote = write<ChartNote>({
  name: 'add',
  summary: call('ranks.addNote').summary,
  args: [{ name: '<note>', help: 'its text' }],
  flags: [siteFlag, dayFlag('the day that it is about (default: today, UTC)')],
  examples: ['linkwright ranks notes add "New design" --site 3 --day 2026-03-27'],
  columns,
  send: async (client, input, io) => {
    const form = { siteId: input.id('site'), day: input.text('day') ?? today(), text: input.arg(0) }
    return await client.ranks.addNote(form, { signal: io.signal })
  },
  message: ({ id }) => `Added note ${id}.`,
})

/** @throws CliError if the site has no such note. */
async function findNote(client: Client, input: Input, { signal }: Io): Promise<ChartNote> {
  const notes = await client.ranks.notes({ siteId: input.id('site') }, { signal })
  const found = notes.find(({ id }) => id === input.idArg())
  if (found === undefined) throw new CliError('notFound', `There is no ${missingNote(input)}.`)
  return found
}

const editNote = write<ChartNote>({
  name: 'edit',
  summary: call('ranks.editNote').summary,
  args: [idArg, { name: '[note]', help: 'its new text; by default it stays' }],
  flags: [siteFlag, dayFlag('its new day; by default it stays'), versionFlag(call('ranks.editNote'))],
  examples: ['linkwright ranks notes edit 4 "New menu" --site 3'],
  missing: missingNote,
  columns,
  send: async (client, input, io) => {
    const { id, day, text, version } = await findNote(client, input, io)
    const form = { day: input.text('day') ?? day, text: input.args[1] ?? text, version, ...versionIn(input) }
    return await client.ranks.editNote(
      { siteId: input.id('site'), noteId: id, ...form },
      { signal: io.signal },
    )
  },
  message: ({ id }) => `Changed note ${id}.`,
})

const deleteNote: Leaf = {
  name: 'delete',
  summary: call('ranks.removeNote').summary,
  args: [idArg],
  flags: [siteFlag, { flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright ranks notes delete 4 --site 3 --yes'],
  missing: missingNote,
  run: async (io, input) => {
    const [siteId, noteId] = [input.id('site'), input.idArg()]
    const client = await openClient(io, input)
    await confirmDeletion(io, input, `Deleting note ${noteId}`)
    await client.ranks.removeNote({ siteId, noteId }, { signal: io.signal })
    printMessage(io, `Deleted note ${noteId}.`)
  },
}

export const rankNotes: Group = {
  name: 'notes',
  summary: 'Notes on the rank history of a site',
  commands: [listNotes, addNote, editNote, deleteNote],
}

export const listUpdates = list<SearchEngineUpdate>({
  name: 'updates',
  summary: call('ranks.updates').summary,
  examples: ['linkwright ranks updates'],
  columns: [
    { field: 'name', head: 'Name' },
    dateColumn('from', 'From'),
    dateColumn('to', 'To'),
    { field: 'url', head: 'Source', less: true },
  ],
  async *rows(client, _, io) {
    yield* await client.ranks.updates({}, { signal: io.signal })
  },
})
