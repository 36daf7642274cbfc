import type { Input } from '../define/command.ts'
import type { Env, Io, Out } from '../io.ts'

/** FORCE_COLOR, then NO_COLOR, `--no-color` and TERM=dumb, then whether it is a terminal. */
function colorOn(out: Out, env: Env, input: Input): boolean {
  if (!input.notOff('color')) return false
  const force = env['FORCE_COLOR']
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  if (env['NO_COLOR']) return false
  return out.isTTY === true && env['TERM'] !== 'dumb'
}

export type Paint = Readonly<Record<'bold' | 'added' | 'changed', (text: string) => string>>

const unstyled = (text: string) => text
const plain: Paint = { bold: unstyled, added: unstyled, changed: unstyled }

/** Loads chalk only if colors are used. */
export async function paint(io: Io, input: Input, out: Out = io.stdout): Promise<Paint> {
  if (!colorOn(out, io.env, input)) return plain
  const { Chalk } = await import('chalk')
  const chalk = new Chalk({ level: 1 })
  return { bold: chalk.bold, added: chalk.green, changed: chalk.yellow }
}
