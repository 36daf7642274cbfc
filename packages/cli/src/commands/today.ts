import { kindNames, type TodayKind } from '@linkwright/core/tracking/today/kinds'
import { PUT_OFF_DAYS } from '@linkwright/core/tracking/today/limits'
import { severityLabels, worthText } from '@linkwright/core/tracking/today/worth-text'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { TodayRow } from '@linkwright/sdk'
import type { Argument, Group, Input, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { printMessage } from '../io.ts'
import { openClient } from '../server/client.ts'

const { summary } = call('today.list')

const shown = list<TodayRow>({
  name: 'today',
  summary,
  flags: [],
  examples: ['linkwright today', 'linkwright today --json'],
  columns: (currency) => [
    { field: 'severity', head: 'Severity', show: ({ severity }) => severityLabels[severity] },
    { field: 'kind', head: 'Kind' },
    { field: 'subject', head: 'ID' },
    { field: 'site_name', head: 'Site' },
    { field: 'page_nickname', head: 'Page' },
    { field: 'sentence', head: 'What to do' },
    { field: 'worth', head: 'Worth', show: worthText },
    {
      field: 'dollars',
      head: 'Value',
      show: ({ dollars }) => (dollars === null ? '' : amountIn(toCents(dollars), currency)),
    },
  ],
  async *rows(client, _input, io) {
    yield* await client.today.list({}, { signal: io.signal })
  },
})

const args: readonly Argument[] = [
  { name: '<kind>', help: 'kind of the row', choices: kindNames },
  { name: '<id>', help: 'ID of the row' },
]

/** The row that the arguments name. */
function named(input: Input): { kind: TodayKind; subject: number } {
  const [given, id = ''] = input.args
  const kind = kindNames.find((each) => each === given)
  if (kind === undefined || !/^\d{1,15}$/.test(id))
    throw new CliError('usage', 'Specify the kind and the ID of a row of: linkwright today')
  return { kind, subject: Number(id) }
}

const putOff: Leaf = {
  name: 'put-off',
  summary: call('today.putOff').summary,
  args,
  examples: ['linkwright today put-off gauge-off 14'],
  run: async (io, input) => {
    const row = named(input)
    const client = await openClient(io, input)
    const rows = await client.today.list({}, { signal: io.signal })
    const found = rows.find(({ kind, subject }) => kind === row.kind && subject === row.subject)
    if (found === undefined)
      throw new CliError('usage', 'This row is not in your list. Show the list with: linkwright today')
    await client.today.putOff({ ...row, worth: found.worth }, { signal: io.signal })
    printMessage(io, `Put off for ${PUT_OFF_DAYS} days, unless it becomes worse: ${found.sentence}`)
    printMessage(io, `To undo this: linkwright today put-back ${row.kind} ${row.subject}`)
  },
}

const putBack: Leaf = {
  name: 'put-back',
  summary: call('today.putBack').summary,
  args,
  examples: ['linkwright today put-back gauge-off 14'],
  run: async (io, input) => {
    const row = named(input)
    const client = await openClient(io, input)
    await client.today.putBack(row, { signal: io.signal })
    printMessage(io, 'The row is in your list again, if there is still something to do.')
  },
}

export const today: Group = { name: 'today', summary, commands: [putOff, putBack], own: shown }
