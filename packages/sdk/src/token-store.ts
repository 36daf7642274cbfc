import type { TokenSource } from './options.ts'

/**
 * The token of calls. With a token function, only its result is used, because only the function knows when the session
 * ends. Without one it is the token of the last login, or else the token that the client was created with.
 */
export class TokenStore {
  readonly #getToken: Exclude<TokenSource, string>
  readonly #onSignedOut: (() => void) | undefined
  #own: string | undefined
  #ended: string | undefined

  constructor(source: TokenSource, onSignedOut: (() => void) | undefined) {
    this.#getToken = typeof source === 'string' ? undefined : source
    this.#own = typeof source === 'string' ? source : undefined
    this.#onSignedOut = onSignedOut
  }

  async read(): Promise<string | undefined> {
    return (this.#getToken === undefined ? this.#own : await this.#getToken()) || undefined
  }

  set(token: string | undefined): void {
    this.#own = token
  }

  /** Handles a 401 of a call with this token. Concurrent calls report it once. */
  async end(token: string | undefined): Promise<void> {
    if (token !== (await this.read()) || (token !== undefined && token === this.#ended)) return
    this.#ended = token
    this.#own = undefined
    this.#onSignedOut?.()
  }
}
