import { describe, it } from 'vitest'
import { scoutingThroughKills } from '../../../testing/scouting-through-kills.ts'
import { places } from '../../../testing/through-kills.ts'

describe.each(places)('on $name', (place) => {
  it('looks up every page once when the server is killed 12 times', () => scoutingThroughKills(place, 12))
})
