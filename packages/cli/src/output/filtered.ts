import { Writable } from 'node:stream'
import { CliError } from '../errors.ts'
import { type Io, write } from '../io.ts'
import { safeJson, safeLine } from './safe-text.ts'

/** Runs a command that prints JSON and applies a jq filter to it: strings are printed raw, other values as JSON. */
export async function runFiltered(io: Io, source: string, run: (io: Io) => Promise<void>): Promise<void> {
  const filter = await compiled(source)
  const printed = new Collected()
  const own: Io = Object.create(io, { stdout: { value: printed } })
  const failure: unknown = await run(own).then(
    () => undefined,
    (error: unknown) => error,
  )
  // A failed command may have printed incomplete JSON.
  if (printed.text !== '' && (failure === undefined || parsed(printed.text) !== undefined))
    for (const line of linesOf(filter, printed.text)) await write(io.stdout, line)
  if (failure !== undefined) throw failure
}

/** Undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type Filter = (value: unknown) => Iterable<unknown>

async function compiled(source: string): Promise<Filter> {
  // @ts-expect-error -- the library has no types of its own
  const { compile } = (await import('@michaelhomer/jqjs')) as { compile: (source: string) => Filter }
  try {
    return compile(source)
  } catch (error) {
    throw refused(error)
  }
}

function* linesOf(filter: Filter, json: string): Generator<string> {
  const value = parsed(json)
  if (value === undefined)
    throw new CliError('usage', '--jq: the response is not JSON. Print it without --jq.')
  try {
    for (const each of filter(value)) yield `${typeof each === 'string' ? safeLine(each) : safeJson(each)}\n`
  } catch (error) {
    throw refused(error)
  }
}

const refused = (error: unknown) =>
  new CliError('usage', `--jq: ${safeLine(error instanceof Error ? error.message : String(error))}`)

class Collected extends Writable {
  text = ''
  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.text += String(chunk)
    done()
  }
}
