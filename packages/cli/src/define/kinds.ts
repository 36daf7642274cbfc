import { type Client, currencyOf, openClient } from '../server/client.ts'
import { type Flag, type Input, type Leaf, listFlags, rowFlags } from './command.ts'
import { type Io, printMessage } from '../io.ts'
import { checkFields } from '../output/named-fields.ts'
import { type Column, printOne, printRows, type Row } from '../output/output.ts'

type Described = Pick<Leaf, 'name' | 'summary' | 'args' | 'flags' | 'examples' | 'missing'>
/** Columns with amounts depend on the currency of the installation. */
export type Columns<T extends Row> = readonly Column<T>[] | ((currency: string) => readonly Column<T>[])
type Call<Out> = (client: Client, input: Input, io: Io) => Out | Promise<Out>

/** A command that prints rows. */
export function list<T extends Row>(
  about: Described & {
    columns: Columns<T>
    rows: (client: Client, input: Input, io: Io) => AsyncIterable<T>
  },
): Leaf {
  return {
    ...described(about, listFlags),
    run: async (io, input) => {
      // Do not await the paged list: that returns only its first page.
      const client = await openClient(io, input)
      const columns = await columnsFor(about.columns, client, input, io)
      await printRows(io, input, columns, about.rows(client, input, io))
    },
  }
}

/** A command that prints one thing. */
export function get<T extends Row>(about: Described & { columns: Columns<T>; fetch: Call<T> }): Leaf {
  return {
    ...described(about, rowFlags),
    run: async (io, input) => {
      const client = await openClient(io, input)
      const columns = await columnsFor(about.columns, client, input, io)
      await printOne(io, input, columns, await about.fetch(client, input, io))
    },
  }
}

/**
 * A command that changes something: the message goes to stderr, the result to stdout. `send` returns undefined
 * if nothing matches.
 */
export function write<Made extends Row>(
  about: Described & {
    columns: Columns<Made>
    send: Call<Made | undefined>
    message: (made: Made) => string
  },
): Leaf {
  return {
    ...described(about, rowFlags),
    run: async (io, input) => {
      const client = await openClient(io, input)
      // Before the change, so that a failure here has no effect.
      const columns = await columnsFor(about.columns, client, input, io)
      const made = await about.send(client, input, io)
      if (made === undefined) return printMessage(io, 'No matches. Nothing was changed.')
      printMessage(io, about.message(made))
      await printResult(io, input, columns, made)
    },
  }
}

export function isForPrograms(input: Input): boolean {
  return ['json', 'jsonl', 'csv'].some((format) => input.on(format))
}

/** Machine formats print amounts as numbers and need no currency. */
export async function columnsFor<T extends Row>(columns: Columns<T>, client: Client, input: Input, io: Io) {
  if (typeof columns !== 'function') return columns
  return columns(isForPrograms(input) ? 'usd' : await currencyOf(client, io))
}

/** Results such as new keys are shown only once: with an invalid --fields, prints everything before failing. */
export async function printResult<T extends Row>(
  io: Io,
  input: Input,
  columns: readonly Column<T>[],
  made: T,
): Promise<void> {
  try {
    checkFields(input, columns, made)
  } catch (error) {
    await printOne(io, input.without('fields'), columns, made)
    throw error
  }
  await printOne(io, input, columns, made)
}

function described(
  { name, summary, args = [], flags = [], examples = [], missing }: Described,
  shared: readonly Flag[],
) {
  return { name, summary, args, flags: [...flags, ...shared], examples, ...(missing && { missing }) }
}
