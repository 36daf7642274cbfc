import { type Client, currencyOf, openClient } from '../server/client.ts'
import { type Flag, type Input, type Leaf, listFlags, rowFlags } from './command.ts'
import { type Io, printMessage } from '../io.ts'
import { checkFields } from '../output/named-fields.ts'
import { type Column, printOne, printRows, type Row } from '../output/output.ts'

type Described = Pick<Leaf, 'name' | 'summary' | 'args' | 'flags' | 'examples' | 'missing'>
/** Columns that show amounts of money are made for what the installation is paid in. */
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
      // A paged list must not be awaited: that would give its first page alone.
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
 * A command that changes something: the sentence goes to stderr, what came of it to stdout. Where nothing matches what was
 * asked for, `send` answers undefined.
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
      // Before anything is changed: what fails here has done nothing.
      const columns = await columnsFor(about.columns, client, input, io)
      const made = await about.send(client, input, io)
      if (made === undefined) return printMessage(io, 'Nothing matches: nothing was changed.')
      printMessage(io, about.message(made))
      await printResult(io, input, columns, made)
    },
  }
}

export function isForPrograms(input: Input): boolean {
  return ['json', 'jsonl', 'csv'].some((format) => input.on(format))
}

/** Programs get amounts as numbers, which need no currency. */
export async function columnsFor<T extends Row>(columns: Columns<T>, client: Client, input: Input, io: Io) {
  if (typeof columns !== 'function') return columns
  return columns(isForPrograms(input) ? 'usd' : await currencyOf(client, io))
}

/** What was made is shown once, such as a key: a wrong field is refused only after all of it was printed. */
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
