import { hasDashes, isOfEitherOrder, type NumericOrder, orderProvenBy } from './date-order.ts'

/** A date of a file, and the line it stands in. */
export interface WrittenDate {
  line: number
  text: string
}

/** What the dates of a file say of their order, one after the other, when they are read in this one. */
export class OrderSigns {
  readonly #order: NumericOrder
  #isProven = false
  #against: WrittenDate | undefined
  #either: WrittenDate | undefined

  constructor(order: NumericOrder) {
    this.#order = order
  }

  add(text: string, line: number): void {
    if (this.#isProven) return
    const says = orderProvenBy(text, this.#order)
    if (says === this.#order) this.#isProven = true
    else if (says !== undefined) this.#against ??= { line, text: text.trim() }
    else if (isOfEitherOrder(text) && (this.#either === undefined || hasDashes(text)))
      this.#either = { line, text: text.trim() }
  }

  /** Whether a date can only be of the order in use: no other one changes that. */
  get isProven(): boolean {
    return this.#isProven
  }

  /** The first date that can only be of the other order, where none can only be of this one. */
  get against(): WrittenDate | undefined {
    return this.#isProven ? undefined : this.#against
  }

  /** A date of either order, where none proves one; rather one with dashes, after which nothing can be assumed. */
  get either(): WrittenDate | undefined {
    return this.#isProven || this.#against !== undefined ? undefined : this.#either
  }
}
