import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { fields } from './fields.ts'

export const localityFlags = [
  { flag: '--city <name>', help: 'city; turns local search on' },
  { flag: '--state <name>', help: 'state; turns local search on' },
  { flag: '--no-local', help: 'turn local search off' },
] as const

type Place = {
  readonly local: 'yes' | 'no'
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/** @throws a usage error if --no-local is combined with a city or state. */
export function checkPlace(input: Input): void {
  if (!input.notOff('local') && (input.text('city') ?? input.text('state')) !== undefined)
    throw new CliError('usage', '--no-local cannot be given together with --city or --state.')
}

/** The location of a site or page after an edit; omitted values stay unchanged. */
export function editedPlace(
  input: Input,
  local: 'yes' | 'no',
  before: { readonly city: string | null; readonly state: string | null },
): Place {
  if (!input.notOff('local')) return { local: 'no' }
  const [city, state] = [input.text('city'), input.text('state')]
  return {
    local: city === undefined && state === undefined ? local : 'yes',
    ...fields({ city: city ?? before.city ?? undefined, state: state ?? before.state ?? undefined }),
  }
}
