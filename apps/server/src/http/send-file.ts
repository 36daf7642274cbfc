import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ClientDisconnected } from '../db/request-scope.ts'
import { logOf } from './log.ts'

/** The head of a file, and its first rows. */
const READ_FIRST = 2

/**
 * Sends the lines of a file as they are read. Its head and its first rows are read before the answer begins: until then a
 * failure is an answer of its own, and afterwards it can only cut the file short.
 * @throws what reading the first rows throws
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: AsyncIterable<string>,
): Promise<FastifyReply> {
  const source = lines[Symbol.asyncIterator]()
  const first: string[] = []
  while (first.length < READ_FIRST) {
    const next = await source.next()
    if (next.done) break
    first.push(next.value)
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(bytesOf(request, first, source)))
}

/** A text that waits for its reader would outlive the next collection of garbage, and stay until a full one. */
async function* bytesOf(request: FastifyRequest, first: string[], rest: AsyncIterator<string>) {
  let isDone = false
  try {
    for (const text of first.splice(0)) yield Buffer.from(text)
    for (;;) {
      const next = await rest.next()
      if (next.done) break
      yield Buffer.from(next.value)
    }
    isDone = true
  } catch (error) {
    isDone = true
    // A caller who has gone away is no failure.
    if (!(error instanceof ClientDisconnected)) logOf(request).error({ err: error }, 'a file was cut short')
    throw error
  } finally {
    if (!isDone) await rest.return?.()
  }
}
