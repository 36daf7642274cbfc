import { describe, it } from 'vitest'
import { looksThroughKills } from '../../../testing/looks-through-kills.ts'
import { places } from '../../../testing/through-kills.ts'

const KILLS = Number(process.env['LOOK_KILLS'] ?? 50)

describe.each(places)('on $name', (place) => {
  it(`loses and doubles no look, claim or credit when the server is killed ${KILLS} times`, () =>
    looksThroughKills(place, KILLS))
})
