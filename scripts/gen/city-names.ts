import { machineSpellings } from './machine-spelling.ts'

export interface City {
  name: string
  /** ISO 3166-1: `AT` */
  country: string
  /** GeoNames' code of its region. */
  admin1: string
  /** Degrees. */
  lat: string
  lng: string
}

export interface CityNames {
  /** 0 if unknown. */
  population: number
  /** Names in other languages and spellings, without its own name. */
  others: string[]
}

/** Columns of GeoNames' table of places. */
const NAME = 1
const OTHERS = 3
const LATITUDE = 4
const LONGITUDE = 5
const COUNTRY = 8
const REGION = 10
const POPULATION = 14

/** Airport codes (`VIE`), and automatic transcriptions of scripts without capitals (`wei ye na`). */
const noName = /^(?:[A-Z]{3}|[a-z].*)$/

/**
 * Names and population of each city from its row in GeoNames' table of places (tab-separated, see its readme.txt): of the
 * largest place with its name in its region or, if it was renamed, of the largest place within about a kilometer that is
 * not another city.
 */
export function cityNames(table: string, cities: readonly City[]): (city: City) => CityNames {
  const called = new Set(cities.map(({ name, country, admin1 }) => `${country} ${admin1} ${name}`))
  const named = new Map<string, CityNames & { name: string }>()
  const placed = new Map<string, CityNames & { name: string }>()
  for (const line of table.split('\n')) {
    const row = line.split('\t')
    const [name = '', others = ''] = [row[NAME], row[OTHERS]]
    if (name === '') continue
    const place = { name, population: Number(row[POPULATION]), others: others.split(',') }
    const [country = '', region = ''] = [row[COUNTRY], row[REGION]]
    const key = `${country} ${region} ${name}`
    if (called.has(key)) keepLarger(named, key, place)
    else keepLarger(placed, spot(country, row[LATITUDE], row[LONGITUDE]), place)
  }
  return ({ name, country, admin1, lat, lng }) => {
    const place = named.get(`${country} ${admin1} ${name}`) ?? placed.get(spot(country, lat, lng))
    if (place === undefined) return { population: 0, others: [] }
    const others = new Set(
      [place.name, ...place.others].filter((other) => other !== '' && !noName.test(other)),
    )
    others.delete(name)
    for (const spelling of machineSpellings(country, place.name, [...others])) others.delete(spelling)
    return { population: place.population, others: [...others] }
  }
}

function keepLarger<T extends { population: number }>(places: Map<string, T>, key: string, place: T): void {
  const kept = places.get(key)
  if (kept === undefined || kept.population < place.population) places.set(key, place)
}

/** Rounds to a hundredth of a degree. */
const spot = (country: string, latitude = '', longitude = '') =>
  `${country} ${Number(latitude).toFixed(2)} ${Number(longitude).toFixed(2)}`
