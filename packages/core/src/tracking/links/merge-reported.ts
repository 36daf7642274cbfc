import type { LinkRel } from './rel.ts'

/** What a tool reports of a link. */
export interface Reported {
  rel?: LinkRel | undefined
  first_seen?: string | undefined
  last_seen?: string | undefined
  lost_on?: string | undefined
}

export const reportedNames = [
  'rel',
  'first_seen',
  'last_seen',
  'lost_on',
] as const satisfies (keyof Reported)[]

/** The last day on which the tool knew the state of the link; empty if it names none. */
const lastKnown = ({ last_seen = '', lost_on = '' }: Reported) => (last_seen > lost_on ? last_seen : lost_on)

/**
 * Two reports of one link as one: the earliest first and the latest last day. Rel and whether it is lost are those of the
 * later report, of equally late ones of the second.
 */
export function mergeReported(first: Reported, second: Reported): Reported {
  const [later, earlier] = lastKnown(second) >= lastKnown(first) ? [second, first] : [first, second]
  const days = (name: 'first_seen' | 'last_seen') =>
    [first[name], second[name]].flatMap((day) => day ?? []).toSorted()
  return {
    rel: later.rel ?? earlier.rel,
    first_seen: days('first_seen')[0],
    last_seen: days('last_seen').at(-1),
    lost_on: later.lost_on,
  }
}
