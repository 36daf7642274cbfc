import { describe, it } from 'vitest'
import { checkoutsThroughKills } from '../../../testing/checkouts-through-kills.ts'
import { places } from '../../../testing/through-kills.ts'

describe.each(places)('on $name', (place) => {
  it(
    'turns each charge into one order when the server is killed 20 times',
    () => checkoutsThroughKills(place, 20),
    1_200_000,
  )
})
