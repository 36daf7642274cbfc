import { type Client, openClient } from '../server/client.ts'
import { type Flag, type Input, type Leaf, listFlags, rowFlags } from './command.ts'
import { type Io, say } from '../io.ts'
import { checkFields } from '../output/named-fields.ts'
import { type Column, printOne, printRows, type Row } from '../output/output.ts'

type Described = Pick<Leaf, 'name' | 'summary' | 'args' | 'flags' | 'examples'>
type Call<Out> = (client: Client, input: Input, io: Io) => Out | Promise<Out>

/** A command that prints rows. */
export function list<T extends Row>(
  about: Described & {
    columns: readonly Column<T>[]
    rows: (client: Client, input: Input, io: Io) => AsyncIterable<T>
  },
): Leaf {
  return {
    ...described(about, listFlags),
    run: async (io, input) => {
      // A paged list must not be awaited: that would give its first page alone.
      await printRows(io, input, about.columns, about.rows(await openClient(io, input), input, io))
    },
  }
}

/** A command that prints one thing. */
export function get<T extends Row>(
  about: Described & { columns: readonly Column<T>[]; thing: Call<T> },
): Leaf {
  return {
    ...described(about, rowFlags),
    run: async (io, input) => {
      await printOne(io, input, about.columns, await about.thing(await openClient(io, input), input, io))
    },
  }
}

/** A command that changes something: the sentence goes to stderr, what came of it to stdout. */
export function write<Made extends Row>(
  about: Described & { columns: readonly Column<Made>[]; send: Call<Made>; said: (made: Made) => string },
): Leaf {
  return {
    ...described(about, rowFlags),
    run: async (io, input) => {
      const made = await about.send(await openClient(io, input), input, io)
      say(io, about.said(made))
      await printMade(io, input, about.columns, made)
    },
  }
}

/** What was made is shown once, such as a key: a wrong field is refused only after all of it was printed. */
async function printMade<T extends Row>(
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
  { name, summary, args = [], flags = [], examples = [] }: Described,
  shared: readonly Flag[],
) {
  return { name, summary, args, flags: [...flags, ...shared], examples }
}
