import { reconnectLaterMs, reconnectMs, reconnectTries, signedOutClose, tooManyClose } from './calls.gen.ts'
import type { LiveMessages } from './client.gen.ts'

/** What the live connection needs of a WebSocket: the browser's and the one of `ws` both have it. */
export interface Socket {
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
  send(text: string): void
  close(): void
}

/** What a `task` message is about. */
export type TaskName = LiveMessages['task']['name']

/** The server's messages, and what happens to the connection itself. */
export interface LiveEvents extends LiveMessages {
  /** The server took the handshake. */
  $open: undefined
  /** The connection is back after a loss, or the server says that it missed something: read anew what is shown. */
  $resync: undefined
  /**
   * The connection was lost. `final`: the server wants this one back no more, and only `connect()` tries again.
   * `wait`: milliseconds until the next try, null when it is final.
   */
  $close: { code: number; final: boolean; wait: number | null }
}

export type LiveState = 'closed' | 'connecting' | 'open' | 'waiting'

export interface LiveSettings {
  url: string
  /** What the handshake says we are, such as `web`. */
  client: string
  token: () => Promise<string | undefined>
  /** The server refused this token. */
  signedOut: (token: string) => Promise<void>
  open: (url: string) => Promise<Socket>
  /** So many tries come one after the other; */
  tries?: number
  /** milliseconds between two of them, */
  every?: number
  /** and at most between further ones, each of which waits twice as long as the one before. */
  later?: number
}

/** Milliseconds a connection may take to open. */
const OPEN_MS = 10_000

/** The live socket: it stays connected by itself and hands every message to its listeners. */
export class Live {
  readonly #settings: Required<LiveSettings>
  readonly #listeners = new Map<string, Set<(data: never) => void>>()
  #state: LiveState = 'closed'
  #tries = 0
  #wasOpen = false
  /** Ends what belongs to the present connection: its timers and its socket. */
  #drop: (() => void) | undefined

  constructor(settings: LiveSettings) {
    this.#settings = {
      tries: reconnectTries,
      every: reconnectMs,
      later: reconnectLaterMs,
      ...settings,
    }
  }

  get state(): LiveState {
    return this.#state
  }

  /**
   * Calls `listener` with every message of that name until the function it returns is called.
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
   * Connects and stays connected: a lost connection is tried again 20 times, every 5 seconds, and then after pauses that
   * double, up to five minutes. Told while it waits, it tries at once.
   */
  connect(): void {
    if (this.#state !== 'closed' && this.#state !== 'waiting') return
    this.#drop?.()
    this.#tries = 0
    void this.#open()
  }

  /** Closes the connection; what is told until the next `connect()` counts as not missed. */
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
    else this.#attend(socket, token)
  }

  #attend(socket: Socket, token: string): void {
    const { every, client } = this.#settings
    let gone = false
    let timer = setTimeout(() => socket.close(), OPEN_MS)
    this.#drop = () => {
      gone = true
      clearTimeout(timer)
      socket.close()
    }
    // A close event follows every error; without a listener Node would throw it.
    socket.addEventListener('error', () => {})
    socket.addEventListener('open', () => {
      if (gone) return
      clearTimeout(timer)
      socket.send(JSON.stringify({ command: 'handshake', data: { client, token } }))
      // A bad token is answered by closing; a server with nothing to say yet stays silent.
      timer = setTimeout(() => this.#good(), every)
    })
    socket.addEventListener('message', ({ data }) => {
      if (gone) return
      this.#good()
      this.#receive(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (gone) return
      this.#drop?.()
      this.#lost(code)
      if (code === signedOutClose) void this.#settings.signedOut(token)
    })
  }

  #good(): void {
    if (this.#state === 'open') return
    this.#state = 'open'
    this.#tries = 0
    this.#emit('$open', undefined)
    if (this.#wasOpen) this.#emit('$resync', undefined)
    this.#wasOpen = true
  }

  #lost(code: number): void {
    // Coming back after too many would only close the next of this user's sockets.
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
    const { tries, every, later } = this.#settings
    this.#tries += 1
    return this.#tries <= tries ? every : Math.min(later, every * 2 ** (this.#tries - tries))
  }

  #receive(frame: unknown): void {
    let message: { command?: unknown; data?: unknown } | null
    try {
      message = JSON.parse(String(frame)) as typeof message
    } catch {
      return
    }
    const command = message?.command
    // Names with $ are ours; of them the server can only ask to read anew.
    if (typeof command === 'string' && (command === '$resync' || !command.startsWith('$')))
      this.#emit(command, message?.data)
  }

  #emit(event: string, data: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(data as never)
      } catch (error) {
        // One listener's mistake is reported as its own and keeps no message from the others.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}
