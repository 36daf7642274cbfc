import type { SearchQuery } from './port.ts'

/** The place of a query as providers write it: `Portland,Oregon,United States`. */
export function placeOf({ country, location }: SearchQuery): string {
  return location === undefined ? country : [location.city, location.state, country].filter(Boolean).join(',')
}
