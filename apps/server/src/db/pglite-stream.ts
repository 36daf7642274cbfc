import { Duplex } from 'node:stream'
import type { Session } from './pglite-session.ts'

/** First bytes of PostgreSQL's messages. */
const sync = 0x53
const query = 0x51
const terminate = 0x58

/** AuthenticationOk and ReadyForQuery: what a server says when it lets someone in. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A Query message; what a client that went away may have left is undone. */
const cleanUp = simpleQuery('rollback; deallocate all')

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head[0] = query
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/**
 * What `pg` takes for its socket. It collects messages until a request is whole (PGlite loses step when it is given
 * half of one), so that an error inside one is answered like a server would. COPY from the client is not carried.
 */
export class SessionStream extends Duplex {
  readonly #session: Session
  #pending: Buffer[] = []
  #started = false

  constructor(session: Session) {
    super()
    this.#session = session
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
      this.#answer(this.#session.request(cleanUp).then(() => welcome))
    } else if (message[0] === terminate) {
      this.push(null)
    } else {
      this.#pending.push(message)
      if (message[0] === sync || message[0] === query)
        this.#answer(this.#session.request(Buffer.concat(this.#pending.splice(0))))
    }
  }

  #answer(bytes: Promise<Uint8Array>) {
    bytes.then(
      (answer) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)),
      (error: Error) => this.destroy(error),
    )
  }
}
