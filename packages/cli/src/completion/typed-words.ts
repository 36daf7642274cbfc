import { tableEntry } from '@linkwright/core/values/table-entry'
import { headings } from '../commands.ts'
import type { Argument, Flag, Group, Leaf } from '../define/command.ts'
import { flagsOf, isNamed, rootFlags, takesValue } from '../define/flags-of.ts'

/** What a command line says before the word under the cursor. */
export interface Typed {
  /** The command that it has reached; undefined before the first one. */
  readonly command: Group | Leaf | undefined
  readonly flags: readonly Flag[]
  /** Flags that were given, by their name: `--site`. */
  readonly given: ReadonlyMap<string, string>
  /** The flag whose value is under the cursor. */
  readonly valueOf: Flag | undefined
  /** The argument that would stand under the cursor. */
  readonly argument: Argument | undefined
  /** Arguments were given, so that no further command follows. */
  readonly hasArguments: boolean
}

/** Reads a command line that is still being typed. Only the commands that it names are loaded. */
export async function readTyped(words: readonly string[]): Promise<Typed> {
  let command: Group | Leaf | undefined
  let flags: readonly Flag[] = rootFlags
  let valueOf: Flag | undefined
  let count = 0
  const given = new Map<string, string>()
  for (const word of words) {
    // bash hands over `--site=3` as three words.
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

/** A lone `-` is standard input. */
export const isFlag = (word: string) => word.startsWith('-') && word !== '-'

export const longName = ({ flag }: Flag): string => /--[\w-]+/.exec(flag)?.[0] ?? flag

async function commandBelow(at: Group | Leaf | undefined, word: string): Promise<Group | Leaf | undefined> {
  if (at !== undefined) return 'commands' in at ? at.commands.find(({ name }) => name === word) : undefined
  const commands = Object.assign({}, ...Object.values(headings)) as (typeof headings)[string]
  return await tableEntry(commands, word)?.()
}
