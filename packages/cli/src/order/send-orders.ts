import type { Journal } from '../import/journal.ts'
import type { RefusedRows } from '../import/refused.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import type { Client } from '../server/client.ts'
import { withRetries } from '../server/retry.ts'
import { upload } from './image.ts'
import { orderedIn, type PlannedOrder } from './plan-orders.ts'

/**
 * Puts planned lines into the cart one by one, each under a key of the import and its line, so that one that was sent before
 * an end and not written down is answered as before. The server may still refuse a line.
 */
export async function sendOrders(
  io: Io,
  client: Client,
  planned: readonly PlannedOrder[],
  journal: Journal,
  refused: RefusedRows,
): Promise<void> {
  const images = new Map<string, string>()
  let added = 0
  try {
    for (const order of planned) {
      const reason = await sendOne(io, client, order, journal.job, images)
      const rows =
        reason === undefined ? [] : [[order.line, reason, orderedIn(order.product, order.about)] as const]
      await journal.answered({
        from: order.line,
        to: order.line + 1,
        added: 1 - rows.length,
        duplicate: 0,
        refused: rows,
      })
      refused.add(rows)
      if (reason === undefined) added += 1
      else printMessage(io, `  line ${order.line}: ${safeLine(reason)}`)
    }
  } catch (error) {
    await journal.close()
    printMessage(io, `${added} of ${planned.length} lines are in the cart. Repeat the command for the rest.`)
    throw error
  }
  await journal.finish()
  printMessage(io, added === 1 ? 'Put 1 line into the cart.' : `Put ${added} lines into the cart.`)
}

/** Why the server refuses a line; undefined when it is in the cart. */
async function sendOne(
  io: Io,
  client: Client,
  { line, form, image }: PlannedOrder,
  job: string,
  images: Map<string, string>,
): Promise<string | undefined> {
  const { signal } = io
  const tell = (sentence: string) => printMessage(io, sentence)
  try {
    let imageUrl = image && images.get(image.hash)
    if (image && imageUrl === undefined) {
      const idempotencyKey = `${job}.${image.hash}`
      imageUrl = await withRetries(() => upload(client, image, { idempotencyKey, signal }), signal, tell)
      images.set(image.hash, imageUrl)
    }
    const sent = imageUrl === undefined ? form : { ...form, imageUrl }
    const idempotencyKey = `${job}.${line}`
    await withRetries(() => client.cart.add(sent, { idempotencyKey, signal, retries: 0 }), signal, tell)
    return undefined
  } catch (error) {
    if (isOfLine(error)) return error.message
    throw error
  }
}

/** What the server has against this line alone, and would say again. */
function isOfLine(error: unknown): error is Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && [400, 403, 404, 409, 413, 422].includes(status)
}
