import { reconnectLaterMs, reconnectMs, reconnectTries, signedOutClose, tooManyClose } from './calls.gen.ts'
import type { LiveMessages } from './client.gen.ts'

/** The part of the WebSocket interface that the browser and `ws` share. */
export interface Socket {
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
  send(text: string): void
  close(): void
}

/** Name of a `task` message. */
export type TaskName = LiveMessages['task']['name']

/** The server's messages and the events of the connection. */
export interface LiveEvents extends LiveMessages {
  /** The server accepted the handshake. */
  $open: undefined
  /** Messages may have been missed, after a reconnect or as reported by the server: reload the displayed data. */
  $resync: undefined
  /**
   * The connection was lost. `final`: no automatic reconnect; only `connect()` tries again. `wait`: milliseconds until
   * the next try, null if final.
   */
  $close: { code: number; final: boolean; wait: number | null }
}

export type LiveState = 'closed' | 'connecting' | 'open' | 'waiting'

export interface LiveSettings {
  url: string
  /** Client name in the handshake, such as `web`. */
  client: string
  token: () => Promise<string | undefined>
  /** The server refused this token. */
  signedOut: (token: string) => Promise<void>
  open: (url: string) => Promise<Socket>
  /** Number of tries at the regular interval. */
  tries?: number
  /** Milliseconds between these tries. */
  retryMs?: number
  /** Maximum milliseconds between further tries. They double each time. */
  maxRetryMs?: number
}

/** Milliseconds a connection may take to open. */
const OPEN_MS = 10_000

/** The live socket. It reconnects automatically and passes each message to its listeners. */
export class Live {
  readonly #settings: Required<LiveSettings>
  readonly #listeners = new Map<string, Set<(data: never) => void>>()
  #state: LiveState = 'closed'
  #tries = 0
  #wasOpen = false
  /** Releases the timers and the socket of the current connection. */
  #drop: (() => void) | undefined

  constructor(settings: LiveSettings) {
    this.#settings = {
      tries: reconnectTries,
      retryMs: reconnectMs,
      maxRetryMs: reconnectLaterMs,
      ...settings,
    }
  }

  get state(): LiveState {
    return this.#state
  }

  /**
   * Calls `listener` with each message of that name. Returns a function that removes the listener.
   *
   * @example
   * const off = client.live.on('updatePageStats', ({ page_id, stats }) => console.log(page_id, stats.page_score))
   * client.live.on('task', (task) => {
   *   if (task.name === 'import-csv') console.log(task.status, task.result.count)
   * })
   */
  on<E extends keyof LiveEvents>(event: E, listener: (data: LiveEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /**
   * Connects, and reconnects after a loss: 20 tries at intervals of 5 seconds, then with pauses that double up to five
   * minutes. During a pause, `connect()` tries immediately.
   */
  connect(): void {
    if (this.#state !== 'closed' && this.#state !== 'waiting') return
    this.#drop?.()
    this.#tries = 0
    void this.#open()
  }

  /** Closes the connection. The next `connect()` emits no `$resync`. */
  disconnect(): void {
    this.#drop?.()
    this.#wasOpen = false
    this.#state = 'closed'
  }

  async #open(): Promise<void> {
    this.#state = 'connecting'
    let dropped = false
    this.#drop = () => (dropped = true)
    let token: string | undefined
    let socket: Socket
    try {
      token = await this.#settings.token()
      if (dropped) return
      if (token === undefined) return this.#lost(signedOutClose)
      socket = await this.#settings.open(this.#settings.url)
    } catch {
      if (!dropped) this.#lost(0)
      return
    }
    if (dropped) socket.close()
    else this.#listen(socket, token)
  }

  #listen(socket: Socket, token: string): void {
    const { retryMs, client } = this.#settings
    let isDropped = false
    let timer = setTimeout(() => socket.close(), OPEN_MS)
    this.#drop = () => {
      isDropped = true
      clearTimeout(timer)
      socket.close()
    }
    // A close event follows every error; without a listener Node would throw it.
    socket.addEventListener('error', () => {})
    socket.addEventListener('open', () => {
      if (isDropped) return
      clearTimeout(timer)
      socket.send(JSON.stringify({ command: 'handshake', data: { client, token } }))
      // The server closes the socket if the token is invalid, and otherwise may send nothing for a while.
      timer = setTimeout(() => this.#opened(), retryMs)
    })
    socket.addEventListener('message', ({ data }) => {
      if (isDropped) return
      this.#opened()
      this.#receive(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isDropped) return
      this.#drop?.()
      this.#lost(code)
      if (code === signedOutClose) void this.#settings.signedOut(token)
    })
  }

  #opened(): void {
    if (this.#state === 'open') return
    this.#state = 'open'
    this.#tries = 0
    this.#emit('$open', undefined)
    if (this.#wasOpen) this.#emit('$resync', undefined)
    this.#wasOpen = true
  }

  #lost(code: number): void {
    // A reconnect after "too many sockets" would only close another socket of this user.
    const final = code === signedOutClose || code === tooManyClose
    this.#state = final ? 'closed' : 'waiting'
    const wait = final ? null : this.#pause()
    if (wait !== null) {
      const timer = setTimeout(() => void this.#open(), wait)
      this.#drop = () => clearTimeout(timer)
    }
    this.#emit('$close', { code, final, wait })
  }

  /** Milliseconds before the next try. */
  #pause(): number {
    const { tries, retryMs, maxRetryMs } = this.#settings
    this.#tries += 1
    return this.#tries <= tries ? retryMs : Math.min(maxRetryMs, retryMs * 2 ** (this.#tries - tries))
  }

  #receive(frame: unknown): void {
    let message: { command?: unknown; data?: unknown } | null
    try {
      message = JSON.parse(String(frame)) as typeof message
    } catch {
      return
    }
    const command = message?.command
    // Names with $ are events of this class. The server may send only `$resync`.
    if (typeof command === 'string' && (command === '$resync' || !command.startsWith('$')))
      this.#emit(command, message?.data)
  }

  #emit(event: string, data: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(data as never)
      } catch (error) {
        // An error in one listener is thrown separately, so that the others still get the message.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}
