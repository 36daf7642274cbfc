import { tableEntry } from '@linkwright/core/values/table-entry'
import { headings } from '../commands.ts'
import type { Argument, Flag, Group, Leaf } from '../define/command.ts'
import { flagsOf, isNamed, rootFlags, takesValue } from '../define/flags-of.ts'

/** The command line before the word at the cursor. */
export interface Typed {
  /** The command typed so far; undefined if none. */
  readonly command: Group | Leaf | undefined
  readonly flags: readonly Flag[]
  /** Given flags by name: `--site`. */
  readonly given: ReadonlyMap<string, string>
  /** The flag whose value is at the cursor. */
  readonly valueOf: Flag | undefined
  /** The argument at the cursor. */
  readonly argument: Argument | undefined
  /** Whether arguments were given, after which no subcommand follows. */
  readonly hasArguments: boolean
}

/** Parses an incomplete command line. Loads only the commands in it. */
export async function readTyped(words: readonly string[]): Promise<Typed> {
  let command: Group | Leaf | undefined
  let flags: readonly Flag[] = rootFlags
  let valueOf: Flag | undefined
  let count = 0
  const given = new Map<string, string>()
  for (const word of words) {
    // bash passes `--site=3` as three words.
    if (valueOf !== undefined && word === '=') continue
    if (valueOf !== undefined) {
      given.set(longName(valueOf), word)
      valueOf = undefined
      continue
    }
    if (isFlag(word)) {
      const [name = '', value] = word.split(/=(.*)/s)
      const flag = flags.find((each) => isNamed(each, name))
      if (flag !== undefined && takesValue(flag) && value === undefined) valueOf = flag
      else if (flag !== undefined) given.set(longName(flag), value ?? '')
      continue
    }
    const below = count === 0 ? await commandBelow(command, word) : undefined
    if (below === undefined) count += 1
    else {
      command = below
      flags = flagsOf(below)
    }
  }
  const leaf = command !== undefined && 'commands' in command ? command.own : command
  const args = leaf?.args ?? []
  const last = args.at(-1)
  const argument = args[count] ?? (last?.name.includes('...') ? last : undefined)
  return { command, flags, given, valueOf, argument, hasArguments: count > 0 }
}

/** A single `-` is standard input, not a flag. */
export const isFlag = (word: string) => word.startsWith('-') && word !== '-'

export const longName = ({ flag }: Flag): string => /--[\w-]+/.exec(flag)?.[0] ?? flag

async function commandBelow(at: Group | Leaf | undefined, word: string): Promise<Group | Leaf | undefined> {
  if (at !== undefined) return 'commands' in at ? at.commands.find(({ name }) => name === word) : undefined
  const commands = Object.assign({}, ...Object.values(headings)) as (typeof headings)[string]
  return await tableEntry(commands, word)?.()
}
