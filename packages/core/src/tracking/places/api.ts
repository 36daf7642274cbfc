import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { text } from '../../values/fields.ts'
import { FoundCity } from './found-city.ts'

const Country = z.object({ location_name: z.string() }).meta({ id: 'Country' })

/** The state is what follows the last comma: `Washington, D.C.,District of Columbia`. */
const City = z.object({ location_name: z.string().describe('City,State') }).meta({ id: 'City' })

const guessed = 'at least 3 characters of a name, 2 of a Chinese, Japanese or Korean one; fewer find nothing'

export const places = {
  countries: get('/countries', {
    summary: 'Countries that a search engine can be asked from, by name',
    allow: 'place.read',
    input: z.object({}),
    output: z.array(Country),
  }),
  cities: get('/countries/{country}/{cityGuess}', {
    summary:
      "Cities of a country as 'City,State', at most 50, by their names in any language; accents do not count",
    allow: 'place.read',
    input: z.object({
      country: text(100).describe('its location_name'),
      cityGuess: text(100).describe(guessed),
    }),
    output: z.array(City),
  }),
  cityNames: get('/countries/{country}/{cityGuess}/names', {
    summary: 'The same cities, with the name that each was found by',
    allow: 'place.read',
    input: z.object({
      country: text(100).describe('its location_name'),
      cityGuess: text(100).describe(guessed),
    }),
    output: z.array(FoundCity),
  }),
}
