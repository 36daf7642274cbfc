/** Why an address outside gave no answer: it must not be contacted, or answered too much, too late, or not at all. */
export type WhyNotReached = 'unsafe' | 'too_big' | 'timeout' | 'error'

export class NotReached extends Error {
  override readonly name = 'NotReached'
  readonly why: WhyNotReached

  constructor(why: WhyNotReached) {
    super(why)
    this.why = why
  }
}
