/** A whole link map for one page, with the maximum number of key phrases of a home page. */
import { chance } from '@linkwright/server/src/integrations/simulator/chance.ts'
import { suggest } from '@linkwright/core/tracking/link-map/suggest'
import { median, type Row, within } from './row.ts'

const MOST_MS = 5
const ROUNDS = 200

export async function run(): Promise<Row[]> {
  const random = chance(1)
  const page = {
    page_type: 'page',
    phrases: Array.from({ length: 8 }, (_, at) => `espresso machine number ${at}`),
    siteName: 'Harbor Coffee',
    siteUrl: 'https://harborcoffee.example',
    fullUrl: 'https://harborcoffee.example/espresso-machines',
    pageTitle: 'Espresso machines',
    pageNickname: 'Machines',
  }
  const spent: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now()
    suggest(page, { random })
    if (round > 0) spent.push(performance.now() - start)
  }
  return [within('a link map of 20 suggestions', median(spent), MOST_MS)]
}
