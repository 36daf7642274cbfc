/** A business with 50,000 orders of two lines: pages of its list, and the export of all of them. */
import { median, type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { timedGetter } from './support/get.ts'
import { mostHeld } from './support/growth.ts'
import { fillOrders } from './support/orders.ts'
import { onBothFilled, type Place } from './support/places.ts'
import { serve } from './support/server.ts'

const ORDERS = 50_000
const MOST_MS = 150
const MOST_GROWTH_MB = 64
const MOST_EXPORT_MS = 10_000
const ROUNDS = 9
/** A process grows until its engine collects what was sent, regardless of later data: a tenth of the orders comes first, this many times. */
const FILES_BEFORE = 2

/** The measured calls, by name. */
const pages = {
  'the newest ten': '/orders?limit=10',
  'ten in the middle': '/orders?limit=10&offset=22500',
  'the last ten': '/orders?limit=10&offset=44990',
  'ten archived ones': '/orders/archived?limit=10&offset=2500',
  'the ten most expensive': '/orders?limit=10&sort=-amount',
  'ten by amount, late in the list': '/orders?limit=10&sort=amount&offset=40000',
  'ten with a text of many': '/orders?limit=10&q=espresso',
  'ten with a text of none': '/orders?limit=10&q=No%20Such%20Text',
}

async function measure(place: Place, token: string): Promise<Row[]> {
  const { address, pid, stop } = await serve(place, token)
  try {
    const open = timedGetter(`${address}/api`, token)
    const rows: Row[] = []
    for (const [what, path] of Object.entries(pages)) {
      await open(path)
      const times: number[] = []
      while (times.length < ROUNDS) times.push(await open(path))
      rows.push(within(`${what} of ${ORDERS} orders, ${place.name}`, median(times), MOST_MS))
    }
    const { megabytes: before } = await mostHeld(pid, async () => {
      for (let file = 0; file < FILES_BEFORE; file += 1) await open('/orders/archived/export')
    })
    const { result: ms, megabytes: most } = await mostHeld(pid, () => open('/orders/export'))
    const growth = Math.max(0, most - before)
    rows.push(within(`the export of ${ORDERS} orders, ${place.name}`, ms, MOST_EXPORT_MS))
    rows.push(within(`growth of the server during it, ${place.name}`, growth, MOST_GROWTH_MB, 'MB'))
    return rows
  } finally {
    await stop()
  }
}

export async function run(): Promise<Row[]> {
  const fill = async (place: Place) => {
    const token = await newAccount(place.place)
    await fillOrders(place, ORDERS)
    return token
  }
  return (await onBothFilled(fill, measure)).flat()
}
