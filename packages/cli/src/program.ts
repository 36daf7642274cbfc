import { Command, CommanderError, Option } from 'commander'
import { type Flag, type Group, Input, type Leaf, sharedFlags } from './kit/command.ts'
import { exitCodes } from './kit/exit-codes.ts'
import type { Io } from './kit/io.ts'

type Entry = { readonly summary: string; readonly heading: string; readonly load: () => Promise<Group | Leaf> }

/** The first words of the command line; the code of a word is loaded only when it is typed. */
export const entries: Readonly<Record<string, Entry>> = {
  sites: { summary: 'sites: list, show, add', heading: 'Work:', load: async () => (await import('./commands/sites/index.ts')).sites },
  pages: { summary: 'pages of a site: list, add, score', heading: 'Work:', load: async () => (await import('./commands/pages/index.ts')).pages },
  'key-phrases': { summary: 'key phrases of a page: list, add', heading: 'Work:', load: async () => (await import('./commands/key-phrases/index.ts')).keyPhrases },
  links: { summary: 'links of a page: list, import, export', heading: 'Work:', load: async () => (await import('./commands/links/index.ts')).links },
  gauges: { summary: 'the three gauges of a page, or of a file without any server', heading: 'Work:', load: async () => (await import('./commands/gauges/index.ts')).gauges },
  login: { summary: 'sign in and remember the session', heading: 'Account:', load: async () => (await import('./commands/login.ts')).login },
  logout: { summary: 'end the session and forget it', heading: 'Account:', load: async () => (await import('./commands/logout.ts')).logout },
  whoami: { summary: 'who is signed in, and where', heading: 'Account:', load: async () => (await import('./commands/whoami.ts')).whoami },
  keys: { summary: 'API keys: list, add, revoke', heading: 'Account:', load: async () => (await import('./commands/keys/index.ts')).keys },
  config: { summary: 'profiles and settings on this computer', heading: 'Tools:', load: async () => (await import('./commands/config/index.ts')).config },
  api: { summary: 'make any call of the API', heading: 'Tools:', load: async () => (await import('./commands/api.ts')).api },
}

const codes = Object.values(exitCodes)
const rootHelp = `
Exit codes:
${codes.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}`).join('\n')}

Data goes to stdout, words to stderr. On a terminal rows are a table, in a pipe tab-separated lines;
--json, --jsonl and --csv choose a form. A server is found by --url, LINKWRIGHT_URL, the profile in use,
then http://localhost:4400.
`

/** The whole program with only the typed group built; the rest are names for the help. */
export async function buildProgram(argv: readonly string[], io: Io, version: string): Promise<Command> {
  const program = new Command('linkwright')
  settle(program, io)
  program
    .description('Sites, pages, key phrases and links of Linkwright from the terminal.')
    .version(version, '-V, --version', 'print the version')
    .addHelpText('after', rootHelp)
  for (const flag of [...sharedFlags['Connection:'], noColor]) program.addOption(option(flag))

  const words = new Set(argv)
  for (const [name, entry] of Object.entries(entries)) {
    const made = words.has(name) ? command(await entry.load(), io, program) : new Command(name).description(entry.summary)
    made.helpGroup(entry.heading)
    program.addCommand(settle(made, io))
  }
  return program
}

/** The exit code a problem of the command line has; undefined for anything else. */
export function commanderExit(error: unknown): number | undefined {
  if (!(error instanceof CommanderError)) return undefined
  return error.exitCode === 0 ? 0 : exitCodes.usage[0]
}

const noColor: Flag = { flag: '--no-color', help: 'no colour (NO_COLOR)' }

function command(built: Group | Leaf, io: Io, program: Command): Command {
  if (!('commands' in built)) return leaf(built, io, program)
  const made = built.own ? leaf(built.own, io, program) : new Command(built.name)
  made.description(built.summary)
  for (const below of built.commands) made.addCommand(leaf(below, io, program))
  return made
}

function leaf(built: Leaf, io: Io, program: Command): Command {
  const made = settle(new Command(built.name), io).description(built.summary)
  for (const { name, help } of built.args ?? []) made.argument(name, help)
  for (const flag of built.flags ?? []) made.addOption(option(flag))
  const shared = built.local ? [] : sharedFlags['Connection:']
  for (const flag of [...shared, noColor]) made.addOption(option(flag).helpGroup('Connection and colour:'))
  if (built.examples) made.addHelpText('after', `\nExamples:\n${built.examples.map((line) => `  ${line}`).join('\n')}\n`)
  return made.action(async () => {
    const flags: Record<string, unknown> = { ...program.opts(), ...made.opts() }
    if (program.opts()['color'] === false) flags['color'] = false
    await built.run(io, new Input(made.processedArgs.map((arg) => (typeof arg === 'string' ? arg : undefined)), flags))
  })
}

function option(flag: Flag): Option {
  const made = new Option(flag.flag, flag.help)
  if (flag.required) made.makeOptionMandatory()
  if (flag.choices) made.choices(flag.choices)
  if (flag.many) made.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
  return made
}

function settle(made: Command, io: Io): Command {
  return made
    .exitOverride()
    // A flag belongs to the command it follows: `gauges` and `gauges show` both know --json.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .showHelpAfterError('Add --help to see how it is used.')
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
      writeErr: (text) => void io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
}
