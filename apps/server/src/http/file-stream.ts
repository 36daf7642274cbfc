import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file whose bytes are sent while they are read. */
export class FileStream {
  readonly #file: { name: string; type: string; size: number; pieces: AsyncIterable<Uint8Array> }

  constructor(file: { name: string; type: string; size: number; pieces: AsyncIterable<Uint8Array> }) {
    this.#file = file
  }

  /** A browser stores it and never opens it at the server's own address. */
  send(reply: FastifyReply): FastifyReply {
    const { name, type, size, pieces } = this.#file
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', size)
      .send(Readable.from(pieces))
  }
}
