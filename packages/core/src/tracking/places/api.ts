import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { text } from '../../values/fields.ts'
import { FoundCity } from './found-city.ts'

const Country = z.object({ location_name: z.string() }).meta({ id: 'Country' })

/** The state is what follows the last comma: `Washington, D.C.,District of Columbia`. */
const City = z.object({ location_name: z.string().describe('City,State') }).meta({ id: 'City' })

const guessed =
  'at least 3 characters of a name, or 2 in Chinese, Japanese or Korean; shorter texts return nothing'

export const places = {
  countries: get('/countries', {
    summary: 'List the countries for searches, by name',
    allow: 'place.read',
    input: z.object({}),
    output: z.array(Country),
  }),
  cities: get('/countries/{country}/{cityGuess}', {
    summary:
      "Find cities of a country as 'City,State', at most 50, by name in any language, ignoring accents",
    allow: 'place.read',
    input: z.object({
      country: text(100).describe('its location_name'),
      cityGuess: text(100).describe(guessed),
    }),
    output: z.array(City),
  }),
  cityNames: get('/countries/{country}/{cityGuess}/names', {
    summary: 'Find the same cities, with the name that matched',
    allow: 'place.read',
    input: z.object({
      country: text(100).describe('its location_name'),
      cityGuess: text(100).describe(guessed),
    }),
    output: z.array(FoundCity),
  }),
}
