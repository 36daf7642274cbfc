/** Why an address outside gave no answer: it must not be contacted, or answered too much, too late, or not at all. */
export type UnreachableReason = 'unsafe' | 'too_big' | 'timeout' | 'error'

export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly why: UnreachableReason

  constructor(why: UnreachableReason) {
    super(why)
    this.why = why
  }
}
