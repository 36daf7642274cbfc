/** Why there is no response: the address is not allowed, or the response was too large, too late or missing. */
export type UnreachableReason = 'unsafe' | 'too_big' | 'timeout' | 'error'

export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly why: UnreachableReason

  constructor(why: UnreachableReason) {
    super(why)
    this.why = why
  }
}
