import type { FoundCity } from '@linkwright/core/tracking/places/found-city'
import { LRUCache } from 'lru-cache'
import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type CityTable, cityTable, findInTable } from './city-table.ts'

/** Generated on install by scripts/gen/places.ts, as is the file of cities. */
const INDEX = new URL('world.gen.json', import.meta.url)
const CITIES = new URL('cities.gen.bin', import.meta.url)

/** Number of countries whose cities are cached: the largest takes about 4 MB. */
const CACHED_COUNTRIES = 8

interface World {
  countries: Record<string, { at: number; bytes: number; states: string[] }>
}

let world: Promise<World> | undefined
/** By country. */
const cityTables = new LRUCache<string, Promise<CityTable | undefined>>({ max: CACHED_COUNTRIES })

/** Read lazily on the first request. */
function worldOnce(): Promise<World> {
  world ??= readFile(INDEX, 'utf8').then(
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

/** The cities of a country with a name like the guess; none for an unknown country. */
export async function findCities(country: string, guess: string): Promise<FoundCity[]> {
  if (!Object.hasOwn((await worldOnce()).countries, country)) return []
  const table = await tableOf(country)
  return table === undefined ? [] : findInTable(table, guess)
}

function tableOf(country: string): Promise<CityTable | undefined> {
  const table = cityTables.get(country) ?? readTable(country)
  cityTables.set(country, table)
  table.catch(() => cityTables.delete(country))
  return table
}

async function readTable(country: string): Promise<CityTable | undefined> {
  const entry = (await worldOnce()).countries[country]
  if (entry === undefined) return undefined
  await using file = await open(CITIES)
  const piece = Buffer.alloc(entry.bytes)
  await file.read(piece, 0, entry.bytes, entry.at)
  return cityTable(entry.states, await promisify(inflateRaw)(piece))
}
