import { z } from 'zod'
import { get } from '../contract/endpoint.ts'
import { text } from '../values/fields.ts'

const Country = z.object({ location_name: z.string() }).meta({ id: 'Country' })

export const places = {
  countries: get('/countries', {
    summary: 'Countries that a search engine can be asked from, by name',
    allow: 'place.read',
    input: z.object({}),
    output: z.array(Country),
  }),
  cities: get('/countries/{country}/{cityGuess}', {
    summary: "Cities of a country as 'city,state', at most 50; accents do not count",
    allow: 'place.read',
    input: z.object({
      country: text(100).describe('its location_name'),
      cityGuess: text(100).describe('at least 3 characters of the name; fewer find nothing'),
    }),
    output: z.array(z.string()),
  }),
}
