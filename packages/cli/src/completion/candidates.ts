import type { Argument, Flag, Group, Leaf, Takes } from '../define/command.ts'
import { summaryOf } from '../define/command.ts'
import { headings } from '../commands.ts'
import { namesOf } from '../define/flags-of.ts'
import { topicNames } from '../help-topics.ts'
import type { Io } from '../io.ts'
import { summaries } from '../summaries.gen.ts'
import { isFlag, longName, readTyped, type Typed } from './typed-words.ts'
import { type Candidate, valuesOf } from './values.ts'

/** Completions at the cursor: words, or file names. */
export interface Completions {
  readonly candidates: readonly Candidate[]
  readonly files: boolean
}

const nothing: Completions = { candidates: [], files: false }

/** Completions for a command line whose last word is incomplete. */
export async function completionsFor(words: readonly string[], io: Io): Promise<Completions> {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (before[0] === 'help') return await helpPages(before.slice(1))
  const typed = await readTyped(before)
  if (typed.valueOf !== undefined) return await values(byFlag(typed.valueOf), typed, io)
  if (isFlag(current) && current.includes('=')) return await inlineFlagValues(current, typed, io)
  if (current.startsWith('-')) return { candidates: flags(typed), files: false }
  const commands = typed.hasArguments ? [] : commandsBelow(typed.command)
  const { candidates, files } =
    typed.argument === undefined ? nothing : await values(typed.argument, typed, io)
  const all = [...commands, ...candidates]
  return all.length > 0 || files ? { candidates: all, files } : { candidates: flags(typed), files }
}

/** Flags that take the same kind of value in every command. */
const flagValueKinds: Readonly<Record<string, Takes>> = {
  '--profile': 'profile',
  '--site': 'site',
  '--grant': 'site',
  '--revoke': 'site',
  '--page': 'page',
}

type ValueSource = Pick<Argument, 'choices' | 'takes'> & { readonly written: string }

const byFlag = (flag: Flag): ValueSource => ({
  written: flag.flag,
  ...(flag.choices && { choices: flag.choices }),
  ...(flagValueKinds[longName(flag)] && { takes: flagValueKinds[longName(flag)] }),
})

async function values(of: Argument | ValueSource, typed: Typed, io: Io): Promise<Completions> {
  const written = 'written' in of ? of.written : of.name
  if (of.choices) return { candidates: of.choices.map((word) => ({ word, help: '' })), files: false }
  if (of.takes) return { candidates: await valuesOf(of.takes, typed.given, io), files: false }
  return { candidates: [], files: /[<[]file[>\]]/.test(written) }
}

/** `--site=3` in one word. */
async function inlineFlagValues(current: string, typed: Typed, io: Io): Promise<Completions> {
  const name = current.slice(0, current.indexOf('='))
  const flag = typed.flags.find((each) => namesOf(each).includes(name))
  if (flag === undefined) return nothing
  const { candidates } = await values(byFlag(flag), typed, io)
  return {
    candidates: candidates.map((each) => ({ ...each, word: `${name}=${each.word}` })),
    files: false,
  }
}

const flags = ({ flags: all, given }: Typed): Candidate[] =>
  all
    .filter((flag) => flag.many || !given.has(longName(flag)))
    .flatMap((flag) => namesOf(flag).map((word) => ({ word, help: flag.help })))

function commandsBelow(at: Group | Leaf | undefined): Candidate[] {
  if (at === undefined) return topLevelCommands()
  return 'commands' in at ? at.commands.map((each) => ({ word: each.name, help: summaryOf(each) })) : []
}

const topLevelCommands = (): Candidate[] =>
  Object.values(headings)
    .flatMap((commands) => Object.keys(commands))
    .map((word) => ({ word, help: summaries[word] ?? '' }))

async function helpPages(words: readonly string[]): Promise<Completions> {
  const { command } = await readTyped(words)
  const topics = words.length === 0 ? topicNames.map((word) => ({ word, help: 'help topic' })) : []
  return { candidates: [...commandsBelow(command), ...topics], files: false }
}
