import { unknownName } from '@linkwright/core/values/nearest'
import type { Client } from '../server/client.ts'
import type { Io } from '../io.ts'
import type { LineOf } from './description.ts'
import type { SitePlan } from './plan.ts'

/** Errors for unknown countries and categories that a site would get, with the nearest names. */
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

/** Only names that the site does not have yet. */
function newNames({ described, existing }: SitePlan) {
  const { country, categories = [] } = described
  return {
    described,
    country: country === '' || country === existing?.country ? undefined : country,
    categories: categories.filter((name) => name !== '' && !existing?.categories.includes(name)),
  }
}
