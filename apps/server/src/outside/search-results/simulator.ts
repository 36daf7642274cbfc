import type { SearchWorld } from '../simulator/world.ts'
import type { SearchResults } from './port.ts'

/** Sample results: the same question in the same fortnight always has the same answer. */
export function simulatedResults(world: SearchWorld, now: () => Date): SearchResults {
  return { isSample: true, search: (query) => Promise.resolve(world.results(query, now())) }
}
