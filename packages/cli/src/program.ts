import { Argument, Command, CommanderError, Option } from 'commander'
import { accounts } from './commands/accounts/index.ts'
import { admin } from './commands/admin/index.ts'
import { providers } from './commands/admin/providers/index.ts'
import { api } from './commands/api.ts'
import { apply } from './commands/apply.ts'
import { billing } from './commands/billing/index.ts'
import { bulk } from './commands/bulk/index.ts'
import { cart } from './commands/cart/index.ts'
import { categories } from './commands/categories.ts'
import { completion } from './commands/completion.ts'
import { contacts } from './commands/contacts/index.ts'
import { marketplace } from './commands/marketplace/index.ts'
import { config } from './commands/config/index.ts'
import { countries } from './commands/countries.ts'
import { credit } from './commands/credit/index.ts'
import { disavow } from './commands/disavow/index.ts'
import { exportSites } from './commands/export.ts'
import { gauges } from './commands/gauges/index.ts'
import { keyPhrases } from './commands/key-phrases/index.ts'
import { keys } from './commands/keys/index.ts'
import { linkMap } from './commands/link-map/index.ts'
import { links } from './commands/links/index.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { me } from './commands/me/index.ts'
import { opportunities } from './commands/opportunities/index.ts'
import { orders } from './commands/orders/index.ts'
import { pages } from './commands/pages/index.ts'
import { plans } from './commands/plans/index.ts'
import { products } from './commands/products/index.ts'
import { sniper } from './commands/sniper/index.ts'
import { ranks } from './commands/ranks/index.ts'
import { sites } from './commands/sites/index.ts'
import { subUsers } from './commands/sub-users/index.ts'
import { topTen } from './commands/top-ten/index.ts'
import { watch } from './commands/watch.ts'
import { whoami } from './commands/whoami.ts'
import { isLong, oneOf, spelled } from './define/choice.ts'
import { type Flag, type Group, Input, type Leaf, connectionFlags } from './define/command.ts'
import { exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import { namingSite } from './server/missing.ts'

/** What may be typed first, under the headings of the help. Definitions are light; what is heavy loads when it runs. */
export const headings: Readonly<Record<string, readonly (Group | Leaf)[]>> = {
  'Work:': [
    sites,
    pages,
    keyPhrases,
    links,
    linkMap,
    topTen,
    sniper,
    opportunities,
    ranks,
    disavow,
    gauges,
    marketplace,
    cart,
    orders,
    credit,
    bulk,
    watch,
  ],
  'Account:': [login, logout, whoami, me, accounts, keys, subUsers, plans, billing, providers, admin],
  'Lists:': [countries, categories, products, contacts],
  'Tools:': [apply, exportSites, config, api, completion(() => Object.values(headings).flat())],
}

const codes = Object.values(exitCodes)
const rootHelp = `
Exit codes:
${codes.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}`).join('\n')}

Data goes to stdout, words to stderr. On a terminal rows are a table, in a pipe tab-separated lines;
--json, --jsonl and --csv choose a form. A server is found by --url, LINKWRIGHT_URL, the profile in use,
then http://localhost:4400.
`

/** The whole program. Only words that were typed are built; the others are names for the help. */
export function buildProgram(argv: readonly string[], io: Io, version: string): Command {
  const program = new Command('linkwright')
  settle(program, io)
  program
    .description('Sites, pages, key phrases and links of Linkwright from the terminal.')
    .version(version, '-V, --version', 'print the version')
    .addHelpText('after', rootHelp)
  for (const flag of [...connectionFlags, noColor]) program.addOption(option(flag))
  const words = new Set(argv)
  for (const [heading, commands] of Object.entries(headings))
    for (const each of commands) {
      program.addCommand(typed(each, words, io, program).helpGroup(heading))
    }
  return program
}

/** What was not typed is a name for the help. */
function typed(each: Group | Leaf, words: ReadonlySet<string>, io: Io, program: Command): Command {
  const made = words.has(each.name)
    ? command(each, words, io, program)
    : new Command(each.name).description(named(each))
  return settle(made, io)
}

/** A group says its verbs, so that the first help shows every command. */
function named(each: Group | Leaf): string {
  if (!('commands' in each)) return each.summary
  return `${each.summary}: ${each.commands.map(({ name }) => name).join(', ')}`
}

/** The exit code a problem of the command line has; undefined for anything else. */
export function commanderExit(error: unknown): number | undefined {
  if (!(error instanceof CommanderError)) return undefined
  return error.exitCode === 0 ? 0 : exitCodes.usage[0]
}

const noColor: Flag = { flag: '--no-color', help: 'no colour (NO_COLOR)' }

function command(built: Group | Leaf, words: ReadonlySet<string>, io: Io, program: Command): Command {
  if (!('commands' in built)) return leaf(built, io, program)
  const made = built.own ? leaf(built.own, io, program) : new Command(built.name)
  made.description(built.summary)
  for (const below of built.commands)
    made.addCommand('commands' in below ? typed(below, words, io, program) : leaf(below, io, program))
  return made
}

function leaf(built: Leaf, io: Io, program: Command): Command {
  const made = settle(new Command(built.name), io).description(built.summary)
  for (const { name, help, choices } of built.args ?? []) {
    const argument = new Argument(name, help)
    if (choices) argument.choices(choices)
    if (choices && isLong(choices)) argument.argParser(oneOf(choices))
    made.addArgument(argument)
  }
  for (const flag of built.flags ?? []) made.addOption(option(flag))
  const shared = built.local ? [] : connectionFlags
  for (const flag of [...shared, noColor]) made.addOption(option(flag).helpGroup('Connection and colour:'))
  if (built.examples?.length)
    made.addHelpText('after', `\nExamples:\n${built.examples.map((line) => `  ${line}`).join('\n')}\n`)
  return made.action(async () => {
    const flags: Record<string, unknown> = { ...program.opts(), ...made.opts() }
    if (program.opts()['color'] === false) flags['color'] = false
    const input = new Input(
      // An argument that may be repeated comes as a list.
      made.processedArgs.flat().map((arg) => (typeof arg === 'string' ? arg : undefined)),
      flags,
    )
    try {
      await built.run(io, input)
    } catch (error) {
      throw await namingSite(error, io, input)
    }
  })
}

function option(flag: Flag): Option {
  const made = new Option(flag.flag, `${flag.help}${flag.required || flag.needed ? ' (required)' : ''}`)
  if (flag.required) made.makeOptionMandatory()
  if (flag.choices) offer(made, flag.choices)
  if (flag.many) made.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
  return made
}

function offer(made: Option, choices: readonly string[]): void {
  made.choices(choices)
  if (isLong(choices)) made.argParser(oneOf(choices))
  const read = made.parseArg
  made.argParser((word: string, before: unknown) => read?.(spelled(word, choices), before))
}

function settle(made: Command, io: Io): Command {
  return (
    made
      .exitOverride()
      // A flag belongs to the command it follows: `gauges` and `gauges show` both know --json.
      .enablePositionalOptions()
      .helpOption('-h, --help', 'print help')
      .showHelpAfterError('Add --help to see how it is used.')
      .showSuggestionAfterError()
      .configureOutput({
        writeOut: (text) => print(io, text.endsWith('\n') ? text : `${text}\n`),
        writeErr: (text) => void io.stderr.write(text),
        getOutHelpWidth: () => (io.print ? 100 : (io.stdout.columns ?? 100)),
        getErrHelpWidth: () => io.stderr.columns ?? 100,
        getOutHasColors: () => false,
        getErrHasColors: () => false,
      })
  )
}

function print(io: Io, text: string): void {
  if (io.print) io.print(text)
  else io.stdout.write(text)
}
