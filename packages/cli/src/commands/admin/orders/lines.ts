import type { AdminOrderDetail } from '@linkwright/sdk'
import { type Flag, type Input, type Leaf, listFlags, rowFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { CliError } from '../../../errors.ts'
import { versionFlag, versionIn } from '../../../input/given.ts'
import { confirmAction, confirmDeletion } from '../../../input/prompts.ts'
import { type Io, printMessage } from '../../../io.ts'
import { printRows } from '../../../output/output.ts'
import { safeLine } from '../../../output/safe-text.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'
import { orderId } from '../../../input/ids.ts'
import { adminLineColumns } from './columns.ts'

const edit = call('fulfilment.edit')
const order = { name: '<order>', help: 'order id or number, such as order_7' }
const line = edit.arg('id', '<line>')

interface Edit {
  name: string
  summary: string
  args?: Leaf['args']
  flags?: readonly Flag[]
  examples: readonly string[]
  send: (
    client: Client,
    which: { order_id: number; id: number },
    input: Input,
    io: Io,
  ) => Promise<{ details: AdminOrderDetail[] }>
  message: string
}

/** A command that changes a line and prints all lines of the order. */
function change({ name, summary, args = [], flags = [], examples, send, message }: Edit): Leaf {
  return {
    name,
    summary,
    args: [order, line, ...args],
    flags: [...flags, ...listFlags],
    examples,
    missing: (input) => `line ${input.idArg(1, 'The line')} in order ${orderId(input.arg(0))}`,
    run: async (io, input) => {
      const which = { order_id: orderId(input.arg(0)), id: input.idArg(1, 'The line') }
      const client = await openClient(io, input)
      const { details } = await send(client, which, input, io)
      printMessage(io, message)
      await printRows(io, input, adminLineColumns, details)
    },
  }
}

export const editLine = change({
  name: 'edit',
  summary: edit.summary,
  flags: [
    edit.flag('published_url', '--published-url <url>'),
    edit.flag('published_da', '--da <n>'),
    { flag: '--anchor <text>', help: 'the anchor text' },
    { flag: '--target <url>', help: 'the target URL' },
    versionFlag(edit),
  ],
  examples: ['linkwright admin orders edit 7 31 --published-url https://blog.example/post --da 41'],
  send: async (client, which, input, io) => {
    const url = input.text('published-url')
    const form = {
      ...(url === undefined ? {} : { published_url: url || null }),
      ...(input.text('da') === undefined ? {} : { published_da: daOf(input) }),
      ...(input.text('anchor') === undefined ? {} : { anchor_text: input.text('anchor') ?? null }),
      ...(input.text('target') === undefined ? {} : { target_url: input.text('target') ?? null }),
    }
    if (Object.keys(form).length === 0)
      throw new CliError('usage', 'Specify at least one change; see --help.')
    return await client.fulfilment.edit({ ...which, ...form, ...versionIn(input) }, { signal: io.signal })
  },
  message: 'Changed the line.',
})

function daOf(input: Input): number | null {
  const text = input.text('da') ?? ''
  if (text === '') return null
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new CliError('usage', `--da must be a whole number from 0 to 100, not '${text}'.`)
}

export const setStatus = change({
  name: 'status',
  summary: call('fulfilment.setStatus').summary,
  args: [
    { name: '<status>', help: 'status code of the product type, such as in_progress, placed or canceled' },
  ],
  flags: [versionFlag(call('fulfilment.setStatus'))],
  examples: ['linkwright admin orders status 7 31 in_progress'],
  send: async (client, which, input, io) =>
    await client.fulfilment.setStatus(
      { ...which, status: input.arg(2), ...versionIn(input) },
      { signal: io.signal },
    ),
  message: 'Set the status.',
})

export const saveReport = change({
  name: 'report',
  summary: call('fulfilment.saveReport').summary,
  args: [{ name: '<text>', help: 'report text; - reads it from standard input' }],
  flags: [
    versionFlag(call('fulfilment.saveReport')),
    { flag: '-y, --yes', help: 'skip the confirmation when clearing the report' },
  ],
  examples: ['linkwright admin orders report 7 31 - < report.txt'],
  send: async (client, which, input, io) => {
    let report_info = input.arg(2)
    if (report_info === '-') {
      report_info = ''
      for await (const chunk of io.stdin) report_info += String(chunk)
    }
    // An empty file may be a mistake, so ask before clearing the report.
    if (report_info.trim() === '') await confirmDeletion(io, input, `Clearing the report of line ${which.id}`)
    const form = { ...which, report_info, ...versionIn(input) }
    return await client.fulfilment.saveReport(form, { signal: io.signal })
  },
  message: 'Saved the report.',
})

export const sendItem: Leaf = {
  name: 'send-item',
  summary: call('fulfilment.sendItem').summary,
  args: [line],
  flags: [
    {
      flag: '-y, --yes',
      help: 'skip the confirmation when resending a line that the vendor may already have',
    },
    ...rowFlags,
  ],
  examples: ['linkwright admin orders send-item 31'],
  missing: (input) => `line ${input.idArg(0, 'The line')}`,
  run: async (io, input) => {
    const id = input.idArg(0, 'The line')
    const client = await openClient(io, input)
    const send = async (again: boolean) =>
      await client.fulfilment.sendItem({ id, again }, { signal: io.signal })
    const { message } = await send(input.on('yes')).catch(async (error: unknown) => {
      if (input.on('yes') || !isRefused(error, [409])) throw error
      printMessage(io, safeLine(error.message))
      await confirmAction(io, input, `Send line ${id} again?`)
      return await send(true)
    })
    await printRows(io, input, [{ field: 'message', head: 'External ID' }], [{ message }])
  },
}

export const checkLine: Leaf = {
  name: 'check',
  summary: call('fulfilment.check').summary,
  args: [line],
  examples: ['linkwright admin orders check 31'],
  missing: (input) => `line ${input.idArg(0, 'The line')}`,
  run: async (io, input) => {
    const id = input.idArg(0, 'The line')
    const client = await openClient(io, input)
    await client.fulfilment.check({ id }, { signal: io.signal })
    printMessage(
      io,
      `Scheduled a check of the page of line ${id}. See the result with: linkwright admin orders show <order>`,
    )
  },
}

export const acceptCheck: Leaf = {
  name: 'accept-check',
  summary: call('fulfilment.acceptCheck').summary,
  args: [line],
  flags: [{ flag: '--note <text>', help: 'reason, saved as a note on the order', required: true }],
  examples: ["linkwright admin orders accept-check 31 --note 'The vendor marks all of theirs.'"],
  missing: (input) => `line ${input.idArg(0, 'The line')}`,
  run: async (io, input) => {
    const id = input.idArg(0, 'The line')
    const note = input.text('note') ?? ''
    const client = await openClient(io, input)
    await client.fulfilment.acceptCheck({ id, note }, { signal: io.signal })
    printMessage(io, `Accepted the failed check of line ${id}. A later failing check reports it again.`)
  },
}
