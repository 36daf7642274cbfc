import { Writable } from 'node:stream'
import process from 'node:process'
import { VERSION } from '../../packages/core/src/config/version.ts'
import { headings } from '../../packages/cli/src/commands.ts'
import { summaryOf } from '../../packages/cli/src/define/command.ts'

/** Terminal widths, each a minimum, with a first page of help of their own. */
const WIDTHS = [60, 80, 100, 120]
const HEAD = '// Generated from the commands by scripts/gen.ts. Do not edit.'

/** `summaries.gen.ts`: one line of help for each command, read without loading any. */
export async function cliSummaries(): Promise<string> {
  const summaries: Record<string, string> = {}
  for (const [name, load] of Object.values(headings).flatMap((commands) => Object.entries(commands))) {
    const command = await load()
    if (command.name !== name) throw new Error(`commands.ts lists ${command.name} as ${name}.`)
    summaries[name] = summaryOf(command)
  }
  return exported('summaries: Readonly<Record<string, string>>', summaries)
}

/** `first-help.gen.ts`: what `linkwright --help` prints, by width. */
export async function cliFirstHelp(): Promise<string> {
  // It reads the summaries above.
  const { runProgram } = await import('../../packages/cli/src/program.ts')
  const { stdin, stderr, env } = process
  const pages: Record<number, string> = {}
  for (const columns of WIDTHS) {
    const stdout = Object.assign(new Writable(), { columns })
    stdout._write = (text, _, done) => {
      pages[columns] = `${pages[columns] ?? ''}${String(text)}`
      done()
    }
    await runProgram(
      ['--help'],
      { stdin, stdout, stderr, env, signal: new AbortController().signal },
      VERSION,
    )
  }
  return exported('firstHelp: Readonly<Record<number, string>>', pages)
}

const exported = (name: string, value: object) =>
  `${HEAD}\nexport const ${name} = ${JSON.stringify(value, undefined, 2)}\n`
