import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { fields } from './fields.ts'

export const localityFlags = [
  { flag: '--city <name>', help: 'city; makes it local' },
  { flag: '--state <name>', help: 'state; makes it local' },
  { flag: '--no-local', help: 'not local any more' },
] as const

type Place = {
  readonly local: 'yes' | 'no'
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/** Refuses a place for what shall have none: a usage error. */
export function checkPlace(input: Input): void {
  if (!input.notOff('local') && (input.text('city') ?? input.text('state')) !== undefined)
    throw new CliError('usage', '--no-local cannot be given together with --city or --state.')
}

/** Where a site or page is after an edit: what was not typed stays. */
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
