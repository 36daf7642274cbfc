import type { AdminUser } from '@linkwright/sdk'
import { type Flag, type Input, type Leaf, rowFlags, wholeNumber } from '../../../define/command.ts'
import { CliError, explain } from '../../../errors.ts'
import { confirmAct } from '../../../input/prompts.ts'
import { type Io, say } from '../../../io.ts'
import { printRows } from '../../../output/output.ts'
import { type Client, openClient } from '../../../server/client.ts'
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

type Done = { id: number; email: string; result: string }

/** A command that does something to each of some users: one whom it is refused for does not stop the others. */
export function eachUser({ name, summary, flags = [], examples, question, one = [], call }: About): Leaf {
  return {
    name,
    summary,
    args: [{ name: '<ids...>', help: 'ids of users; - reads them from standard input, one a line' }],
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
      if (question !== undefined) await confirmAct(io, input, question)
      const client = await openClient(io, input)
      let refused = 0
      async function* done(): AsyncGenerator<Done> {
        for (const id of ids) {
          try {
            const user = await oneUser(client, id, io)
            yield { id, email: user.email, result: await call(client, user, { signal: io.signal }, input) }
          } catch (error) {
            if (ids.length === 1 || io.signal.aborted) throw error
            refused += 1
            say(io, `User ${id}: ${explain(error).sentence}`)
          }
        }
      }
      await printRows(
        io,
        input,
        [
          { field: 'id', head: 'ID' },
          { field: 'email', head: 'Email' },
          { field: 'result', head: 'Result' },
        ],
        done(),
      )
      if (refused > 0) throw new CliError('refused', `Refused for ${refused} of ${ids.length} users.`)
    },
  }
}

/** Ids of the command line, each once; - stands for those on standard input, whose first column they are. */
async function idsOf(io: Io, input: Input): Promise<number[]> {
  const words = input.args.flatMap((arg) => (arg === undefined ? [] : arg.split(/[\s,]+/)))
  const texts = words.includes('-')
    ? [...words.filter((word) => word !== '-'), ...(await linesOf(io))]
    : words
  const ids = [...new Set(texts.filter((text) => text !== '').map((text) => wholeNumber(text, 'An id')))]
  if (ids.length === 0) throw new CliError('usage', 'Give the ids of users.')
  return ids
}

async function linesOf(io: Io): Promise<string[]> {
  let text = ''
  io.stdin.setEncoding('utf8')
  for await (const chunk of io.stdin) text += String(chunk)
  // A list that was printed as CSV has a header.
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replaceAll('"', ''))
    .filter((line, nth) => nth > 0 || !/^id$/i.test(line))
}
