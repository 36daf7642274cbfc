/** The default list of a page's links after it grew in one life of the server, against the same list when it was small. */
import { median, type Row } from './row.ts'
import { onBoth, type Place } from './world/places.ts'
import { newPage, serve } from './world/server.ts'

const SHOWN = 1000
const SMALL = 2000
const GROWN = 50_000
/** Before that, so that the list is prepared while its tables are tiny. */
const FIRST = 300
const AT_ONCE = 1000
const ROUNDS = 9

async function measure(place: Place): Promise<Row> {
  const { address, token, client, stop } = await serve(place)
  try {
    const { siteId, pageId } = await newPage(client)
    let links = 0
    const growTo = async (size: number) => {
      while (links < size) {
        const csv = Array.from({ length: Math.min(AT_ONCE, size - links) }, (_, index) => ({
          url: `https://blog${links + index}.example/a-word-on-coffee`,
          anchor_text: (links + index) % 3 === 0 ? 'espresso machine' : `what reader ${links + index} says`,
          date_added: '2026-11-01',
        }))
        await client.links.importCsv({ siteId, pageId, csv })
        links += csv.length
      }
    }
    const target = `${address}/api/site/${siteId}/page/${pageId}/links?limit=${SHOWN}`
    const read = async () => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now()
        const answer = await fetch(target, { headers: { authorization: `Bearer ${token}` } })
        if (!answer.ok) throw new Error(`The list was answered with ${answer.status}: ${await answer.text()}`)
        await answer.text()
        times.push(performance.now() - start)
      }
      return median(times)
    }
    await growTo(FIRST)
    await read()
    await growTo(SMALL)
    const peer = await read()
    await growTo(GROWN)
    const ours = await read()
    const what = `1,000 of 50,000 links against 1,000 of 2,000, in one life of the server, ${place.name}`
    return { what, ours, peer, ratio: ours / peer, limit: 1.5 }
  } finally {
    await stop()
  }
}

export async function run(): Promise<Row[]> {
  return await onBoth(measure)
}
