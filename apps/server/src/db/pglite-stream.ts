import { Duplex } from 'node:stream'
import type { DatabaseLink } from './pglite-supervisor.ts'

/** First bytes of PostgreSQL's messages. */
const sync = 0x53
const query = 0x51
const terminate = 0x58
const errorResponse = 0x45

/** AuthenticationOk and ReadyForQuery: the server's messages after a successful login. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Undoes state that a disconnected client may have left. */
const cleanUp = 'rollback; deallocate all'

/** Whether a message reports a failed statement; `pg` then stops connecting with that message. */
function isRefused(response: Uint8Array): boolean {
  const view = new DataView(response.buffer, response.byteOffset, response.byteLength)
  for (let at = 0; at < response.length; at += 1 + view.getInt32(at + 1)) {
    if (response[at] === errorResponse) return true
  }
  return false
}

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head[0] = query
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/**
 * Replaces the socket of `pg`. It collects messages until a request is complete (PGlite loses synchronization on
 * partial requests), so that an error inside one gets the same response as from a server. COPY from the client is not supported.
 */
export class SessionStream extends Duplex {
  readonly #line: DatabaseLink
  readonly #setUp: string
  #pending: Buffer[] = []
  #started = false

  /** `setUp` statements run first; a connection on which they fail does not open. */
  constructor(line: DatabaseLink, setUp = '') {
    super()
    this.#line = line
    this.#setUp = setUp
    void line.lost.then((error) => this.destroy(error))
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) this.#take(chunk)
    done()
  }

  #take(message: Buffer) {
    if (!this.#started) {
      this.#started = true
      const begin = simpleQuery(`${cleanUp}; ${this.#setUp}`)
      this.#respond(this.#line.request(begin).then((response) => (isRefused(response) ? response : welcome)))
    } else if (message[0] === terminate) {
      this.push(null)
    } else {
      this.#pending.push(message)
      if (message[0] === sync || message[0] === query)
        this.#respond(this.#line.request(Buffer.concat(this.#pending.splice(0))))
    }
  }

  #respond(bytes: Promise<Uint8Array>) {
    bytes.then(
      (response) => this.push(Buffer.from(response.buffer, response.byteOffset, response.byteLength)),
      (error: Error) => this.destroy(error),
    )
  }
}
