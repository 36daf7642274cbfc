import { type Client, openClient } from '../server/client.ts'
import { type Flag, type Input, type Leaf, rowFlags, type Takes, wholeNumber } from './command.ts'
import { type Io, say } from '../io.ts'
import { naming } from '../server/missing.ts'
import { printOne } from '../output/output.ts'
import { confirmLoss } from '../input/prompts.ts'

type Removal = {
  readonly summary: string
  /** What an id names: `site`. */
  readonly what: string
  readonly takes?: Takes
  readonly flags?: readonly Flag[]
  readonly examples: readonly string[]
  /** Words for what would go, and the call that lets it go. */
  readonly find: (
    client: Client,
    id: number,
    input: Input,
    io: Io,
  ) => Promise<{ readonly called: string; readonly remove: () => Promise<unknown> }>
}

/** A command that deletes one thing for good: it asks, and without a terminal it needs --yes. */
export function removal({ summary, what, takes, flags = [], examples, find }: Removal): Leaf {
  return {
    name: 'remove',
    summary,
    args: [{ name: '<id>', help: `id of the ${what}`, ...(takes && { takes }) }],
    flags: [...flags, { flag: '-y, --yes', help: 'do it without asking' }, ...rowFlags],
    examples,
    run: async (io, input) => {
      const id = wholeNumber(input.arg(0), 'The id')
      const client = await openClient(io, input)
      const missing = naming(`${what} ${id}`)
      const { called, remove } = await find(client, id, input, io).catch(missing)
      await confirmLoss(io, input, `Deleting ${called}`)
      await remove().catch(missing)
      say(io, `Deleted ${called}.`)
      await printOne(io, input, [{ field: 'id', head: 'ID' }], { id })
    },
  }
}
