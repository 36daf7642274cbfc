import type { places } from '@linkwright/core/tracking/places/api'
import type { Handlers } from '../../../http/routes.ts'
import { countryNames, findCities } from './world.ts'

export const placeRoutes: Handlers<typeof places> = {
  async countries() {
    return (await countryNames()).map((location_name) => ({ location_name }))
  },

  async cities({ country, cityGuess }) {
    const found = await findCities(country, cityGuess)
    return found.map(({ city, state }) => ({ location_name: `${city},${state}` }))
  },

  async cityNames({ country, cityGuess }) {
    return await findCities(country, cityGuess)
  },
}
