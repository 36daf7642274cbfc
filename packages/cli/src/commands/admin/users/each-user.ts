import type { AdminUser } from '@linkwright/sdk'
import { type Flag, type Input, type Leaf, rowFlags } from '../../../define/command.ts'
import { CliError } from '../../../errors.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmAct } from '../../../input/prompts.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { oneByOne } from '../one-by-one.ts'
import { oneUser } from './one-user.ts'

interface About {
  name: string
  summary: string
  flags?: readonly Flag[]
  examples: readonly string[]
  /** Asked before it is done. */
  question?: string
  /** Exactly one of these flags has to be given. */
  one?: readonly string[]
  /** Answers what came of it. */
  call: (client: Client, user: AdminUser, options: { signal: AbortSignal }, input: Input) => Promise<string>
}

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'email', head: 'Email' },
  { field: 'result', head: 'Result' },
] as const

/** A command that does something to each of some users: one whom it is refused for does not stop the others. */
export function eachUser({ name, summary, flags = [], examples, question, one = [], call }: About): Leaf {
  return {
    name,
    summary,
    args: [{ name: '<ids...>', help: 'ids of users; - reads them from standard input' }],
    flags: [
      ...flags,
      ...(question === undefined ? [] : [{ flag: '-y, --yes', help: 'do it without asking' }]),
      ...rowFlags,
    ],
    examples,
    async run(io, input) {
      if (one.length > 0 && one.filter((flag) => input.on(flag)).length !== 1)
        throw new CliError('usage', `Give one of ${one.map((flag) => `--${flag}`).join(' and ')}.`)
      const ids = await idsOf(io, input)
      const client = await openClient(io, input)
      await oneByOne(io, input, {
        columns,
        noun: 'user',
        things: ids,
        idOf: (id) => id,
        ask: async () => {
          if (question !== undefined) await confirmAct(io, input, question)
        },
        act: async (id) => {
          const user = await oneUser(client, id, io)
          return { id, email: user.email, result: await call(client, user, { signal: io.signal }, input) }
        },
      })
    },
  }
}
