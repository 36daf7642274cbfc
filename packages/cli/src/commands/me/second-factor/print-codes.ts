import { type Io, say, write } from '../../../io.ts'

/** One a line, on standard output: they go to a file or into a password manager. */
export async function printCodes(io: Io, codes: readonly string[]): Promise<void> {
  say(
    io,
    'Put these recovery codes away now: they are not shown again. Each signs in once, in the place of a code.',
  )
  await write(io.stdout, `${codes.join('\n')}\n`)
}
