// How it works: docs/internals/command-line.md
import { Argument, Command, CommanderError, Option } from 'commander'
import { headings } from './commands.ts'
import { isLong, oneOf, spelled } from './define/choice.ts'
import { type Flag, type Group, Input, type Leaf, connectionFlags, summaryOf } from './define/command.ts'
import { wantsJson, CliError } from './errors.ts'
import { helpFlag, noColor, versionFlag } from './define/flags-of.ts'
import { belowCommands, exampleLines } from './define/help-text.ts'
import { exitCode } from './exit-codes.ts'
import { summaries } from './summaries.gen.ts'
import { helpWidth, type Io, print } from './io.ts'
import { explainNotFound } from './server/not-found.ts'

/** Builds the program. Loads only the typed commands; the others are names for the help. */
export async function buildProgram(argv: readonly string[], io: Io, version: string): Promise<Command> {
  const program = new Command('linkwright')
  configure(program, io)
  program
    .description('Manage Linkwright sites, pages, key phrases and links from the terminal.')
    .version(version, versionFlag.flag, versionFlag.help)
    .addHelpText('after', () => belowCommands(helpWidth(io)))
  refuseUnknown(program)
  for (const flag of [...connectionFlags, noColor]) program.addOption(option(flag))
  const words = new Set(argv)
  for (const [heading, commands] of Object.entries(headings))
    for (const [name, load] of Object.entries(commands)) {
      const made = words.has(name)
        ? command(await load(), words, io, program)
        : named(name, summaries[name] ?? '', io)
      program.addCommand(made.helpGroup(heading))
    }
  return program
}

/** A command that was not typed: only name and summary, for the help. */
function named(name: string, summary: string, io: Io): Command {
  return configure(new Command(name).description(summary), io)
}

/** Runs a command line and returns its exit code. Errors of commands are thrown; usage errors are printed. */
export async function runProgram(argv: readonly string[], io: Io, version: string): Promise<number> {
  const program = await buildProgram(argv, io, version)
  const isJson = wantsJson(argv)
  if (isJson) silence(program)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode('ok')
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (isJson && error.exitCode !== 0)
      throw new CliError('usage', error.message.replace(/^error: /, '').replaceAll('\n', ' '))
    return exitCode(error.exitCode === 0 ? 'ok' : 'usage')
  }
}

/** Suppresses usage errors, which the caller prints as JSON. */
function silence(made: Command): void {
  made.configureOutput({ outputError: () => {} }).showHelpAfterError(false)
  made.commands.forEach((below) => silence(below))
}

function command(built: Group | Leaf, words: ReadonlySet<string>, io: Io, program: Command): Command {
  if (!('commands' in built)) return leaf(built, io, program)
  const made = built.own
    ? leaf(built.own, io, program)
    : refuseUnknown(configure(new Command(built.name), io))
  made.description(built.summary)
  for (const below of built.commands)
    made.addCommand(
      !('commands' in below) || words.has(below.name)
        ? command(below, words, io, program)
        : named(below.name, summaryOf(below), io),
    )
  return made
}

/** Rejects `nosuch --help` like `nosuch`; commander would print the help of the group and exit with 0. */
function refuseUnknown(made: Command): Command {
  return made.addHelpText('before', () => {
    const [word = '-'] = made.args
    // Missing in its types.
    if (!word.startsWith('-')) (made as Command & { unknownCommand(): never }).unknownCommand()
    return ''
  })
}

function leaf(built: Leaf, io: Io, program: Command): Command {
  const made = configure(new Command(built.name), io).description(built.summary)
  for (const { name, help, choices } of built.args ?? []) {
    const argument = new Argument(name, help)
    if (choices) argument.choices(choices)
    if (choices && isLong(choices)) argument.argParser(oneOf(choices))
    made.addArgument(argument)
  }
  for (const flag of built.flags ?? []) made.addOption(option(flag))
  const shared = built.local ? [] : connectionFlags
  for (const flag of [...shared, noColor]) made.addOption(option(flag).helpGroup('Connection and color:'))
  if (built.examples?.length)
    made.addHelpText('after', () => `\nExamples:\n${exampleLines(built.examples ?? [], helpWidth(io))}\n`)
  return made.action(async () => {
    refuseMissing(made, built.flags ?? [])
    const flags: Record<string, unknown> = { ...program.opts(), ...made.opts() }
    if (program.opts()['color'] === false) flags['color'] = false
    const input = new Input(
      // A repeatable argument is a list.
      made.processedArgs.flat().map((arg) => (typeof arg === 'string' ? arg : undefined)),
      flags,
    )
    try {
      const filter = input.text('jq')
      if (filter === undefined) await built.run(io, input)
      else {
        const { runFiltered } = await import('./output/filtered.ts')
        await runFiltered(io, filter, (filtered) => built.run(filtered, input.with('json')))
      }
    } catch (error) {
      throw await explainNotFound(error, io, input, built.missing)
    }
  })
}

/** Replaces commander's mandatory options, whose error hides misspelled flags: `--pag 32`. */
function refuseMissing(made: Command, flags: readonly Flag[]): void {
  const missing = flags.find(
    ({ flag, required }) =>
      required && made.getOptionValue(option({ flag, help: '' }).attributeName()) === undefined,
  )
  if (missing !== undefined) made.error(`error: required option '${missing.flag}' not specified`)
}

/** Converts a flag for the parser and the help. */
export function option(flag: Flag): Option {
  const made = new Option(flag.flag, `${flag.help}${flag.required || flag.needed ? ' (required)' : ''}`)
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

function configure(made: Command, io: Io): Command {
  return (
    made
      .exitOverride()
      // A flag belongs to the command it follows: `gauges` and `gauges show` both know --json.
      .enablePositionalOptions()
      .helpOption(helpFlag.flag, helpFlag.help)
      // Commander does not wrap narrower columns, so terminals would break them inside words.
      .configureHelp({ minWidthToWrap: 10 })
      .showHelpAfterError('See --help for usage.')
      .showSuggestionAfterError()
      .configureOutput({
        writeOut: (text) => print(io, text.endsWith('\n') ? text : `${text}\n`),
        writeErr: (text) => void io.stderr.write(text),
        getOutHelpWidth: () => helpWidth(io),
        getErrHelpWidth: () => io.stderr.columns ?? 100,
        getOutHasColors: () => false,
        getErrHasColors: () => false,
      })
  )
}
