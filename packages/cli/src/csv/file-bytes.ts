import type { ByteSource } from '@linkwright/core/csv/read-text'
import { createHash } from 'node:crypto'
import fs from 'node:fs'

const PIECE = 256 * 1024
const CR = 13

/** The bytes of a file, with size and hash from the last complete read. */
export class FileBytes implements ByteSource {
  readonly #path: string
  size = 0
  sha256 = ''
  hasCr = false

  constructor(path: string) {
    this.#path = path
  }

  async head(size: number): Promise<Uint8Array> {
    const handle = await fs.promises.open(this.#path)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let size = 0
    let hasCr = false
    for await (const piece of piecesOf(this.#path)) {
      hash.update(piece)
      size += piece.length
      hasCr ||= piece.includes(CR)
      yield piece
    }
    Object.assign(this, { size, hasCr, sha256: hash.digest('hex') })
  }
}

/**
 * Reads a file in pieces, so that memory use does not depend on its size. A piece is valid until the next but one is read: two
 * buffers take turns, because hundreds of new ones would wait for a full garbage collection.
 */
export async function* piecesOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  const handle = await fs.promises.open(path)
  try {
    let [buffer, other] = [Buffer.allocUnsafeSlow(PIECE), Buffer.allocUnsafeSlow(PIECE)]
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, PIECE)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      ;[buffer, other] = [other, buffer]
    }
  } finally {
    await handle.close()
  }
}
