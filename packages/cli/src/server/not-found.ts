import type { Input, Missing } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { openClient } from './client.ts'

/** Whether the server responded with not found. */
const isUnknown = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'not_found'

/** Rethrows a failed call; names the missing item if it was not found. */
export function notFoundAs(what: string): (error: unknown) => never {
  return (error) => {
    throw isUnknown(error) ? new CliError('notFound', `There is no ${what}.`) : error
  }
}

/** The error of a command; if something was not found, names it, or the site of the command. */
export async function explainNotFound(
  failure: unknown,
  io: Io,
  input: Input,
  missing?: Missing,
): Promise<unknown> {
  if (!isUnknown(failure)) return failure
  const what = missing?.(input)
  if (what !== undefined) return new CliError('notFound', `There is no ${what}.`)
  const siteId = input.number('site')
  if (siteId === undefined) return failure
  const client = await openClient(io, input)
  try {
    await client.sites.show({ siteId }, { signal: io.signal, retries: 0 })
  } catch (problem) {
    if (isUnknown(problem)) return new CliError('notFound', `There is no site ${siteId}.`)
  }
  return failure
}
