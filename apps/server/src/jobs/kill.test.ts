import { describe, it } from 'vitest'
import { jobsThroughKills } from '../testing/jobs-through-kills.ts'
import { places } from '../testing/through-kills.ts'

describe.each(places)('on $name', (place) => {
  it('every job has its effect once when its server is killed', () => jobsThroughKills(place, 1), 300_000)
})
