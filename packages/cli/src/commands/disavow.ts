import { disavowedEntries } from '@linkwright/core/tracking/disavow/disavowed.table'
import { DISAVOW_FILE, googleFile, googleFileProblem } from '@linkwright/core/tracking/disavow/google-file'
import { DISAVOW_TEXT_LENGTH, parseLines } from '@linkwright/core/tracking/disavow/parse-lines'
import { suffixWarnings } from '@linkwright/core/tracking/disavow/suffix-warnings'
import { formatCount, plural } from '@linkwright/core/values/text'
import type { DisavowedEntry } from '@linkwright/sdk'
import type { Group, Input, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write as writing } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { confirmWarnings, yesFlag } from '../input/confirm-warnings.ts'
import { typedIds } from '../input/order.ts'
import { confirmChange } from '../input/prompts.ts'
import { type Io, printMessage, write } from '../io.ts'
import { bulkRunMessage, runColumns } from '../output/bulk-run.ts'
import { checkOutput, writeWhole } from '../output/output-file.ts'
import { publicSuffixes } from '../output/warning-lines.ts'
import { safeLine } from '../output/safe-text.ts'
import { tableColumns } from '../output/table-columns.ts'
import { openClient } from '../server/client.ts'
import { siteFlag } from '../server/page.ts'

export const disavowedColumns = tableColumns<DisavowedEntry>(disavowedEntries)

const listDisavowed = list({
  name: 'list',
  summary: call('disavow.list').summary,
  flags: [siteFlag],
  columns: disavowedColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    yield* client.disavow.list({ siteId }, { signal: io.signal })
  },
})

/** At most this many invalid lines are printed. */
const MAX_LINES = 10
/** Longer lines are cut. */
const MAX_LINE_LENGTH = 80

const addDisavowed: Leaf = {
  name: 'add',
  summary: 'Disavow links and domains; adds nothing if a line is invalid',
  args: [{ name: '[entry]', help: 'full URL, or domain:example.com' }],
  flags: [siteFlag, { flag: '--from <file>', help: 'file with one entry per line' }, yesFlag],
  examples: [
    'linkwright disavow add domain:spam.example --site 3',
    'linkwright disavow add --site 3 --from disavow.txt',
  ],
  run: async (io, input) => {
    const siteId = input.id('site')
    const disavowed = await textOf(input, io)
    refuseInvalidLines(io, disavowed)
    await confirmWarnings(io, input, suffixWarnings(disavowed, await publicSuffixes()))
    const client = await openClient(io, input)
    const added = await client.disavow.add({ siteId, disavowed }, { signal: io.signal })
    const count = added.total ?? added.length
    printMessage(io, `Site ${siteId} now has ${count} disavowed ${count === 1 ? 'entry' : 'entries'}.`)
  },
}

async function textOf(input: Input, io: Io): Promise<string> {
  const file = input.text('from')
  const [entry] = input.args
  if ((file === undefined) === (entry === undefined))
    throw new CliError('usage', 'Specify one entry, or a file with --from.')
  if (file === undefined) return entry ?? ''
  const { nameOf, readText } = await import('../csv/text-file.ts')
  const text = await readText(file, io)
  if (text.length <= DISAVOW_TEXT_LENGTH) return text
  const most = formatCount(DISAVOW_TEXT_LENGTH)
  throw new CliError(
    'refused',
    `${nameOf(file)} is longer than ${most} characters. Split it into smaller files.`,
  )
}

/** Prints the invalid lines and refuses the whole text. */
function refuseInvalidLines(io: Io, text: string): void {
  const parsed = parseLines(text)
  if ('entries' in parsed) return
  const lines = text.split(/\r\n|\r|\n/)
  for (const line of parsed.lines.slice(0, MAX_LINES))
    printMessage(io, `  line ${line}: ${safeLine(lines[line - 1] ?? '').slice(0, MAX_LINE_LENGTH)}`)
  throw new CliError('refused', `${parsed.refused} ${invalidLinesMessage(parsed.lines)} Nothing was added.`)
}

/** `Invalid line: 2.`, `Invalid lines: 2 and 3.`, `Invalid lines: 1, 2 … and 7 more.` */
function invalidLinesMessage(lines: readonly number[]): string {
  const more = lines.length - MAX_LINES
  const named = lines.slice(0, MAX_LINES)
  const [last] = more > 0 ? [`${more} more`] : named.splice(-1)
  return named.length === 0 ? `Invalid line: ${last}.` : `Invalid lines: ${named.join(', ')} and ${last}.`
}

const { summary, arg } = call('disavow.remove')

const removeDisavowed: Leaf = {
  name: 'remove',
  summary,
  args: [arg('id', '<id>', ', as listed by disavow list')],
  flags: [siteFlag],
  examples: ['linkwright disavow remove 12 --site 3'],
  missing: (input) => `disavowed entry ${input.idArg()} of site ${input.id('site')}`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    await client.disavow.remove({ siteId: input.id('site'), id }, { signal: io.signal })
    printMessage(io, `Entry ${id} is no longer disavowed.`)
  },
}

/** `bulk undo` restores them. */
const removeManyDisavowed = writing({
  name: 'remove-many',
  summary: call('disavow.removeMany').summary,
  args: [{ name: '[ids...]', help: 'ids of the entries; or select them with --search' }],
  flags: [
    siteFlag,
    call('disavow.list').flag('q', '--search <text>'),
    { flag: '-y, --yes', help: 'skip the confirmation' },
  ],
  examples: [
    'linkwright disavow remove-many 12 13 --site 3',
    'linkwright disavow remove-many --search farm --site 3 --yes',
  ],
  missing: (input) => `such disavowed entry of site ${input.id('site')}`,
  columns: runColumns,
  send: async (client, input, io) => {
    const [siteId, ids, q] = [input.id('site'), typedIds(input), input.text('search')]
    if (ids.length > 0 === (q !== undefined))
      throw new CliError('usage', 'Specify the entries either by their ids, or with --search.')
    const { signal } = io
    const count =
      q === undefined
        ? ids.length
        : ((await client.disavow.list({ siteId, q, limit: 1 }, { signal })).total ?? 0)
    if (count === 0) return undefined
    printMessage(
      io,
      `This removes ${plural(count, 'entry', 'entries')} from the disavow list of site ${siteId}.`,
    )
    await confirmChange(io, input)
    const selected = q === undefined ? { ids } : { all: { q } }
    return (await client.disavow.removeMany({ siteId, ...selected }, { signal })).run
  },
  message: bulkRunMessage,
})

const exportDisavowed: Leaf = {
  name: 'export',
  summary: "Export the list as a file for Google's disavow tool",
  flags: [
    siteFlag,
    {
      flag: '-o, --output <file>',
      help: `output file such as ${DISAVOW_FILE}, written only when complete (default: standard output)`,
    },
  ],
  examples: [`linkwright disavow export --site 3 -o ${DISAVOW_FILE}`],
  run: async (io, input) => {
    const siteId = input.id('site')
    const output = input.text('output')
    if (output !== undefined) checkOutput(output, '--output')
    const client = await openClient(io, input)
    const options = { signal: io.signal }
    const site = await client.sites.show({ siteId }, options)
    const entries: { url: string }[] = []
    for await (const entry of client.disavow.list({ siteId }, options)) entries.push(entry)
    const text = googleFile(entries, { site: site.name, today: new Date() })
    const problem = googleFileProblem(text)
    if (problem !== undefined) throw new CliError('failed', problem)
    if (output === undefined) {
      await write(io.stdout, text)
      return
    }
    writeWhole(output, text)
    printMessage(io, `Wrote ${plural(entries.length, 'entry', 'entries')} to ${output}.`)
  },
}

export const disavow: Group = {
  name: 'disavow',
  summary: 'Manage the links and domains that Google is asked to ignore',
  commands: [listDisavowed, addDisavowed, removeDisavowed, removeManyDisavowed, exportDisavowed],
}
