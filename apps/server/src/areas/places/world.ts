import { foldPlace, matchCities } from '@linkwright/core/places/location'
import { readFile } from 'node:fs/promises'

/** Made when installing, by scripts/gen/places.ts. */
const FILE = new URL('world.gen.json', import.meta.url)

interface World {
  countries: Record<string, { states: string[]; cities: string }>
}

interface Cities {
  /** As they are answered: `Galway,Connacht`. */
  entries: string[]
  /** Their names as they are compared. */
  folded: string[]
}

let world: Promise<World> | undefined
const known = new Map<string, Cities>()

/** Read at the first question: a server that is never asked holds none of it. */
function worldOnce(): Promise<World> {
  world ??= readFile(FILE, 'utf8').then(
    (text) => JSON.parse(text) as World,
    (error: unknown) => {
      world = undefined
      throw error
    },
  )
  return world
}

export async function countryNames(): Promise<string[]> {
  return Object.keys((await worldOnce()).countries)
}

/** `city,state` of the cities of a country that hold the guess; none of a country that is not known. */
export async function findCities(country: string, guess: string): Promise<string[]> {
  const { entries, folded } = known.get(country) ?? (await citiesOf(country))
  return matchCities(folded, guess).map((index) => entries[index] ?? '')
}

async function citiesOf(country: string): Promise<Cities> {
  const { countries } = await worldOnce()
  if (!Object.hasOwn(countries, country)) return { entries: [], folded: [] }
  const { states = [], cities = '' } = countries[country] ?? {}
  const lines = cities.split('\n').map((line) => line.split('\t'))
  const read = {
    entries: lines.map(([name = '', state]) => `${name},${states[Number(state)] ?? ''}`),
    folded: lines.map(([name = '']) => foldPlace(name)),
  }
  known.set(country, read)
  return read
}
