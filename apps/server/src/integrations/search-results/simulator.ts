import type { SearchWorld } from '../simulator/world.ts'
import { sampleFeatures } from '../simulator/sample-features.ts'
import type { SearchResults } from './port.ts'

/** Sample results, deterministic for a query within a fortnight. */
export function simulatedResults(world: SearchWorld, now: () => Date): SearchResults {
  return {
    isSample: true,
    search(query) {
      const at = now()
      const response = world.results(query, at)
      return Promise.resolve({ ...response, features: sampleFeatures(query.q, response.items, at) })
    },
  }
}
