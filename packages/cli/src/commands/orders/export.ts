import { NO_ORDERS_TO_EXPORT } from '@linkwright/core/buying/orders/orders.table'
import { rawPieces } from '../../csv/raw-csv.ts'
import type { Input } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { withSavedFilter } from '../../define/saved-filter.ts'
import { CliError } from '../../errors.ts'
import { type Io, printMessage, write } from '../../io.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import { type Client, openClient } from '../../server/client.ts'

const LINE_END = 0x0a

/** Passes on a CSV file; refuses one without rows before yielding any of it. */
async function* refuseEmpty(
  pieces: AsyncIterable<Uint8Array>,
  message: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const buffered: Uint8Array[] = []
  let hasRows = false
  for await (const piece of pieces) {
    if (hasRows) {
      yield piece
      continue
    }
    buffered.push(piece)
    const bytes = Buffer.concat(buffered)
    const end = bytes.indexOf(LINE_END)
    if (end === -1 || end === bytes.length - 1) continue
    hasRows = true
    yield bytes
  }
  if (!hasRows) throw new CliError('failed', message)
}

export const exportOrders = withSavedFilter('orders', {
  name: 'export',
  summary: 'Export order lines as CSV',
  flags: [
    { flag: '--archived', help: 'only archived orders' },
    { flag: '--site <id>', help: 'all orders of a site, including archived ones' },
    call('orders.export').flag('q', '--search <text>'),
    call('orders.export').flag('tag', '--tag <name>'),
    {
      flag: '-o, --output <file>',
      help: 'output file, written only when complete (default: standard output)',
    },
    { flag: '--raw', help: 'do not escape formulas in cells; for programs, not for spreadsheets' },
  ],
  examples: [
    'linkwright orders export -o orders.csv',
    'linkwright orders export --site 3 -o site-orders.csv',
  ],
  run: async (io, input) => {
    const file = input.text('output')
    if (file !== undefined) checkOutput(file, '--output')
    const guarded = refuseEmpty(await piecesOf(await openClient(io, input), input, io), NO_ORDERS_TO_EXPORT)
    const pieces = input.on('raw') ? rawPieces(guarded) : guarded
    if (file === undefined) {
      for await (const bytes of pieces) await write(io.stdout, bytes)
      return
    }
    await writePieces(file, pieces)
    printMessage(io, `Wrote the orders to ${file}.`)
  },
})

async function piecesOf({ orders }: Client, input: Input, io: Io): Promise<AsyncIterable<Uint8Array>> {
  const options = { signal: io.signal }
  const q = input.text('search')
  const tag = input.text('tag')
  if (input.text('site') === undefined)
    return await (input.on('archived') ? orders.exportArchived : orders.export).stream({ q, tag }, options)
  if (q !== undefined || tag !== undefined || input.on('archived'))
    throw new CliError(
      'usage',
      '--site exports all orders of a site. It cannot be given with --search, --tag or --archived.',
    )
  const siteId = input.id('site')
  return await orders.exportSite.stream({ siteId }, options)
}
