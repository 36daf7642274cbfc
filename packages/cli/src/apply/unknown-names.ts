import { unknownName } from '@linkwright/core/values/nearest'
import type { Client } from '../server/client.ts'
import type { Io } from '../io.ts'
import type { LineOf } from './description.ts'
import type { SitePlan } from './plan.ts'

/** Countries and categories that would be new to a site and that there are none of, with the nearest names. */
export async function unknownNames(
  client: Client,
  plan: readonly SitePlan[],
  lineOf: LineOf,
  io: Io,
): Promise<string[]> {
  const named = plan.map(newNames)
  const options = { signal: io.signal }
  const countries = named.some(({ country }) => country !== undefined)
    ? (await client.places.countries({}, options)).map(({ location_name }) => location_name)
    : []
  const categories = named.some(({ categories: some }) => some.length > 0)
    ? (await client.session.read({}, options)).settings.categories.map(({ name }) => name)
    : []
  return named.flatMap(({ described, country, categories: some }) => [
    ...(country === undefined || countries.includes(country)
      ? []
      : [`${lineOf(described, 'country')}: ${described.url}: ${unknownName('country', country, countries)}`]),
    ...some
      .filter((name) => !categories.includes(name))
      .map((name) => {
        const at = lineOf(described, 'categories', described.categories?.indexOf(name) ?? 0)
        return `${at}: ${described.url}: ${unknownName('category', name, categories)}`
      }),
  ])
}

/** What a site has already may stay. */
function newNames({ described, existing }: SitePlan) {
  const { country, categories = [] } = described
  return {
    described,
    country: country === '' || country === existing?.country ? undefined : country,
    categories: categories.filter((name) => name !== '' && !existing?.categories.includes(name)),
  }
}
