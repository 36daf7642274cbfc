import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ClientDisconnected } from '../db/request-scope.ts'
import { logOf } from './log.ts'

/** Number of parts to read first: the head of a file and its first rows. */
const READ_FIRST = 2

/**
 * Streams the lines of a file. Its head and first rows are read before the response begins: until then a failure
 * becomes an error response; afterwards it can only truncate the file. @throws the error of reading the first rows
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

/** Bytes instead of a string: a string that waits for its reader would survive minor garbage collections. */
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
    // A disconnected client is no failure.
    if (!(error instanceof ClientDisconnected)) logOf(request).error({ err: error }, 'a file was cut short')
    throw error
  } finally {
    if (!isDone) await rest.return?.()
  }
}
