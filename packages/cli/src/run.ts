import { VERSION } from '@linkwright/core/config/version'
import process from 'node:process'
import { COMPLETE } from './completion/shell-names.ts'
import { wantsJson, errorJson, explain, traceOf } from './errors.ts'
import { exitCode } from './exit-codes.ts'
import { helpWidth, type Io, print } from './io.ts'

/**
 * Runs a command line in this process, as the `linkwright` command would, and returns its exit code
 * (see `exit-codes.ts`). Uses only `io` for input and output; never exits the process.
 *
 * @param argv the words after `linkwright`, such as `['links', 'import', 'links.csv', '--page', '12']`
 * @param given streams and environment (default: those of the process), and the default server
 */
export async function run(argv: readonly string[], given: Partial<Io> = {}): Promise<number> {
  const io = complete(given)
  try {
    if (argv[0] === COMPLETE) {
      const { printCompletions } = await import('./completion/print-completions.ts')
      await printCompletions(io, argv.slice(1))
      return exitCode('ok')
    }
    const words = rewriteHelp(argv)
    const [first = '', ...rest] = words
    // Printed without loading the parser.
    if (['-V', '--version'].includes(first)) return printed(io, `${VERSION}\n`)
    if (['-h', '--help'].includes(first) && rest.length === 0) {
      const { firstHelp } = await import('./first-help.gen.ts')
      return printed(io, pageFor(helpWidth(io), firstHelp))
    }
    if (argv[0] === 'help' && argv.length === 2) {
      const { topicPage } = await import('./help-topics.ts')
      const page = topicPage(first, helpWidth(io))
      if (page !== undefined) return printed(io, page)
    }
    const { runProgram } = await import('./program.ts')
    return await runProgram(words, io, VERSION)
  } catch (error) {
    const { code, message } = explain(error, io.env)
    io.stderr.write(`${wantsJson(argv) ? errorJson(error, io.env) : message}\n`)
    if (argv.includes('--debug')) io.stderr.write(`${traceOf(error)}\n`)
    return code
  }
}

/** Rewrites `help links import` to `links import --help`; commander's help accepts only one word. */
function rewriteHelp([first, ...words]: readonly string[]): string[] {
  if (first === undefined) return []
  return first === 'help' ? [...words, '--help'] : [first, ...words]
}

function printed(io: Io, text: string): number {
  print(io, text)
  return exitCode('ok')
}

/** The widest page that fits, or the narrowest one. */
function pageFor(width: number, pages: Readonly<Record<number, string>>): string {
  const widths = Object.keys(pages).map(Number)
  return pages[Math.max(...widths.filter((each) => each <= width))] ?? pages[Math.min(...widths)] ?? ''
}

// Getters, because touching a stream of the process loads its modules.
function complete(given: Partial<Io>): Io {
  return {
    get stdin() {
      return given.stdin ?? process.stdin
    },
    get stdout() {
      return given.stdout ?? process.stdout
    },
    get stderr() {
      return given.stderr ?? process.stderr
    },
    env: given.env ?? process.env,
    get signal() {
      return given.signal ?? never()
    },
    print: given.print,
    engine: given.engine,
    baseURL: given.baseURL,
    fetch: given.fetch,
  }
}

function never(): AbortSignal {
  return new AbortController().signal
}
