import { Duplex } from 'node:stream'
import type { DatabaseLink } from './pglite-supervisor.ts'

/** First bytes of PostgreSQL's messages. */
const sync = 0x53
const query = 0x51
const terminate = 0x58
const errorResponse = 0x45

/** AuthenticationOk and ReadyForQuery: what a server says when it lets someone in. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** What a client that went away may have left is undone. */
const cleanUp = 'rollback; deallocate all'

/** Whether one of the messages says that a statement failed; `pg` then gives up connecting with its sentence. */
function isRefused(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at < answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] === errorResponse) return true
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
 * What `pg` takes for its socket. It collects messages until a request is whole (PGlite loses step when it is given
 * half of one), so that an error inside one is answered like a server would. COPY from the client is not carried.
 */
export class SessionStream extends Duplex {
  readonly #line: DatabaseLink
  readonly #setUp: string
  #pending: Buffer[] = []
  #started = false

  /** `setUp` are statements that are run before anything else; a connection on which they fail does not open. */
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
      this.#answer(this.#line.request(begin).then((answer) => (isRefused(answer) ? answer : welcome)))
    } else if (message[0] === terminate) {
      this.push(null)
    } else {
      this.#pending.push(message)
      if (message[0] === sync || message[0] === query)
        this.#answer(this.#line.request(Buffer.concat(this.#pending.splice(0))))
    }
  }

  #answer(bytes: Promise<Uint8Array>) {
    bytes.then(
      (answer) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)),
      (error: Error) => this.destroy(error),
    )
  }
}
