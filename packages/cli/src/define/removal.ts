import { type Client, openClient } from '../server/client.ts'
import { type Flag, type Input, type Leaf, type Missing, rowFlags, type Takes } from './command.ts'
import { type Io, printMessage } from '../io.ts'
import { printOne } from '../output/output.ts'
import { confirmDeletion } from '../input/prompts.ts'

type Removal = {
  readonly summary: string
  /** Singular noun for the item: `site`. */
  readonly what: string
  readonly takes?: Takes
  readonly flags?: readonly Flag[]
  readonly examples: readonly string[]
  /** Default: the noun with the id. */
  readonly missing?: Missing
  /** The name of the item for messages, and the call that deletes it. */
  readonly findItem: (
    client: Client,
    id: number,
    input: Input,
    io: Io,
  ) => Promise<{ readonly label: string; readonly remove: () => Promise<unknown> }>
}

/** A command that permanently deletes an item after a confirmation; without a terminal it requires --yes. */
export function removal({
  summary,
  what,
  takes,
  flags = [],
  examples,
  missing = (input) => `${what} ${input.idArg()}`,
  findItem,
}: Removal): Leaf {
  return {
    name: 'remove',
    summary,
    args: [{ name: '<id>', help: `id of the ${what}`, ...(takes && { takes }) }],
    flags: [...flags, { flag: '-y, --yes', help: 'skip the confirmation' }, ...rowFlags],
    examples,
    missing,
    run: async (io, input) => {
      const id = input.idArg()
      const client = await openClient(io, input)
      const { label, remove } = await findItem(client, id, input, io)
      await confirmDeletion(io, input, `Deleting ${label}`)
      await remove()
      printMessage(io, `Deleted ${label}.`)
      await printOne(io, input, [{ field: 'id', head: 'ID' }], { id })
    },
  }
}
