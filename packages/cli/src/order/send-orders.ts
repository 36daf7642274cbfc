import type { Journal } from '../import/journal.ts'
import type { RefusedRows } from '../import/refused.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import type { Client } from '../server/client.ts'
import { withRetries } from '../server/retry.ts'
import { upload } from './image.ts'
import { describeRow, type PlannedOrder } from './plan-orders.ts'

/**
 * Adds planned lines to the cart one by one, each with an idempotency key of the import and its line, so that a line sent
 * but not recorded before an interruption is not added twice. The server may still refuse a line.
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
        reason === undefined ? [] : [[order.line, reason, describeRow(order.product, order.about)] as const]
      await journal.record({
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
    printMessage(
      io,
      `${added} of ${planned.length} lines are in the cart. Repeat the command to add the rest.`,
    )
    throw error
  }
  await journal.finish()
  printMessage(io, added === 1 ? 'Added 1 line to the cart.' : `Added ${added} lines to the cart.`)
}

/** Why the server refuses a line; undefined if it was added. */
async function sendOne(
  io: Io,
  client: Client,
  { line, form, image }: PlannedOrder,
  job: string,
  images: Map<string, string>,
): Promise<string | undefined> {
  const { signal } = io
  const onRetry = (message: string) => printMessage(io, message)
  try {
    let imageUrl = image && images.get(image.hash)
    if (image && imageUrl === undefined) {
      const idempotencyKey = `${job}.${image.hash}`
      imageUrl = await withRetries(() => upload(client, image, { idempotencyKey, signal }), signal, onRetry)
      images.set(image.hash, imageUrl)
    }
    const sent = imageUrl === undefined ? form : { ...form, imageUrl }
    const idempotencyKey = `${job}.${line}`
    await withRetries(() => client.cart.add(sent, { idempotencyKey, signal, retries: 0 }), signal, onRetry)
    return undefined
  } catch (error) {
    if (isOfLine(error)) return error.message
    throw error
  }
}

/** Whether the error concerns only this line and is permanent. */
function isOfLine(error: unknown): error is Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && [400, 403, 404, 409, 413, 422].includes(status)
}
