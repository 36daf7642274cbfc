import type { Input } from './command.ts'
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
