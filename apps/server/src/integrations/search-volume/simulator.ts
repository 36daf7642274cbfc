import type { SearchWorld } from '../simulator/world.ts'
import type { SearchVolume } from './port.ts'

const MOST = 1000

/** Sample volumes, which do not change. */
export function simulatedVolume(world: SearchWorld): SearchVolume {
  return {
    isSample: true,
    most: MOST,
    volumes({ phrases, country }) {
      return Promise.resolve(new Map(phrases.map((phrase) => [phrase, world.volume(phrase, country)])))
    },
  }
}
