import type { TokenSource } from './options.ts'

/**
 * The token calls are sent with: what the function says, and nothing else, for it alone knows when a session is over.
 * Without one the token of the last login, else the one the client was made with.
 */
export class TokenStore {
  readonly #ask: Exclude<TokenSource, string>
  readonly #onSignedOut: (() => void) | undefined
  #own: string | undefined
  #ended: string | undefined

  constructor(source: TokenSource, onSignedOut: (() => void) | undefined) {
    this.#ask = typeof source === 'string' ? undefined : source
    this.#own = typeof source === 'string' ? source : undefined
    this.#onSignedOut = onSignedOut
  }

  async read(): Promise<string | undefined> {
    return (this.#ask === undefined ? this.#own : await this.#ask()) || undefined
  }

  set(token: string | undefined): void {
    this.#own = token
  }

  /** The server refused a call sent with this token. Calls that were under way together report it once. */
  async end(token: string | undefined): Promise<void> {
    if (token !== (await this.read()) || (token !== undefined && token === this.#ended)) return
    this.#ended = token
    this.#own = undefined
    this.#onSignedOut?.()
  }
}
