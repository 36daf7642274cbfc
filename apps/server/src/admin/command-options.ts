import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Refusal } from './command-environment.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  email: text,
  'first-name': text,
  'last-name': text,
  business: text,
  plan: text,
  type: text,
  day: text,
  trial: flag,
  'password-stdin': flag,
  'dry-run': flag,
  json: flag,
  help: flag,
} as const

export type Values = ReturnType<typeof parsed>['values']

/** Replaces Node's error messages, which are for programmers; the option that they quote first is the wrong one. */
export function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    const option = /'(--?[^\s'=]*)/.exec(error.message)?.[1] ?? ''
    const known = Object.entries(options).find(([name]) => option === `--${name}`)?.[1]
    if (known === undefined) throw new Refusal(`There is no option ${option}. See --help.`)
    throw new Refusal(`${option} ${known.type === 'boolean' ? 'takes no' : 'needs a'} value. See --help.`)
  }
}

/** @throws Refusal for an option of another command. */
export function refuseOthers(command: string, values: Values, own: readonly (keyof Values)[]): void {
  const given = Object.entries(values).find(
    ([name, value]) => value !== false && !own.some((ours) => ours === name),
  )
  if (given !== undefined) throw new Refusal(`--${given[0]} does not belong to ${command}. See --help.`)
}

export async function firstLine(stdin: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdin })) return line
  return ''
}
