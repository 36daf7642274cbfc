import { NO_ORDERS_TO_EXPORT } from '@linkwright/core/buying/orders/orders.table'
import { rawPieces } from '../../csv/raw-csv.ts'
import type { Input, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { type Io, printMessage, write } from '../../io.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import { type Client, openClient } from '../../server/client.ts'

const LINE_END = 0x0a

/** The pieces of a file with a header; one with nothing behind it is refused before any of it is handed on. */
async function* refuseEmpty(
  pieces: AsyncIterable<Uint8Array>,
  sentence: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const held: Uint8Array[] = []
  let isFull = false
  for await (const piece of pieces) {
    if (isFull) {
      yield piece
      continue
    }
    held.push(piece)
    const bytes = Buffer.concat(held)
    const end = bytes.indexOf(LINE_END)
    if (end === -1 || end === bytes.length - 1) continue
    isFull = true
    yield bytes
  }
  if (!isFull) throw new CliError('failed', sentence)
}

export const exportOrders: Leaf = {
  name: 'export',
  summary: 'The lines of orders as CSV',
  flags: [
    { flag: '--archived', help: 'of orders that were archived' },
    { flag: '--site <id>', help: 'what was ordered for a site, archived or not' },
    call('orders.export').flag('q', '--search <text>'),
    { flag: '-o, --output <file>', help: 'file to write instead of standard output, whole or not at all' },
    { flag: '--raw', help: 'leave cells as they are, for programs; spreadsheets may run formulas in them' },
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
}

async function piecesOf({ orders }: Client, input: Input, io: Io): Promise<AsyncIterable<Uint8Array>> {
  const options = { signal: io.signal }
  const q = input.text('search')
  if (input.text('site') === undefined)
    return await (input.on('archived') ? orders.exportArchived : orders.export).stream({ q }, options)
  if (q !== undefined || input.on('archived'))
    throw new CliError(
      'usage',
      'Leave out --search and --archived: --site exports all that was ordered for a site.',
    )
  const siteId = input.id('site')
  return await orders.exportSite.stream({ siteId }, options)
}
