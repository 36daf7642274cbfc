import { unknownName } from '@linkwright/core/values/nearest'
import type { Client } from '../server/client.ts'
import type { Io } from '../io.ts'
import type { SitePlan } from './plan.ts'

/** Countries and categories that would be new to a site and that there are none of, with the nearest names. */
export async function unknownNames(client: Client, plan: readonly SitePlan[], io: Io): Promise<string[]> {
  const named = plan.map(newNames)
  const options = { signal: io.signal }
  const countries = named.some(({ country }) => country !== undefined)
    ? (await client.places.countries({}, options)).map(({ location_name }) => location_name)
    : []
  const categories = named.some(({ categories: some }) => some.length > 0)
    ? (await client.session.read({}, options)).settings.categories.map(({ name }) => name)
    : []
  return named.flatMap(({ url, country, categories: some }) => [
    ...(country === undefined || countries.includes(country)
      ? []
      : [`${url}: ${unknownName('country', country, countries)}`]),
    ...some
      .filter((name) => !categories.includes(name))
      .map((name) => `${url}: ${unknownName('category', name, categories)}`),
  ])
}

/** What a site has already may stay. */
function newNames({ described, existing }: SitePlan) {
  const { url, country, categories = [] } = described
  return {
    url,
    country: country === '' || country === existing?.country ? undefined : country,
    categories: categories.filter((name) => name !== '' && !existing?.categories.includes(name)),
  }
}
