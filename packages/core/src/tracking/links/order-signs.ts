import { type DateOrder, parseExportDate } from '../../values/dates.ts'
import { hasDashes, isNumericOrder, isOfEitherOrder, type NumericOrder, orderProvenBy } from './date-order.ts'

/** A date of a file, and the line it stands in. */
export interface WrittenDate {
  line: number
  text: string
}

/** What the dates of a file say of their order, one after the other, when they are read in this one. */
export class OrderSigns {
  readonly #order: DateOrder
  #isProven = false
  #against: (WrittenDate & { order: NumericOrder }) | undefined
  #either: WrittenDate | undefined

  constructor(order: DateOrder) {
    this.#order = order
  }

  add(text: string, line: number): void {
    if (this.#isProven) return
    const says = this.#provenBy(text)
    if (says === this.#order) this.#isProven = true
    else if (says !== undefined && isNumericOrder(says))
      this.#against ??= { line, text: text.trim(), order: says }
    else if (isOfEitherOrder(text) && (this.#either === undefined || hasDashes(text)))
      this.#either = { line, text: text.trim() }
  }

  /** A tool that writes the year first may have been asked to write as its user does. */
  #provenBy(text: string): DateOrder | undefined {
    const order = this.#order
    if (isNumericOrder(order)) return orderProvenBy(text, order)
    return parseExportDate(text, order) === undefined ? orderProvenBy(text, 'MDY') : order
  }

  /** Whether a date can only be of the order in use: no other one changes that. */
  get isProven(): boolean {
    return this.#isProven
  }

  /** The first date that can only be of another order, and of which, where none can only be of this one. */
  get against(): (WrittenDate & { order: NumericOrder }) | undefined {
    return this.#isProven ? undefined : this.#against
  }

  /** A date of either order, where none proves one; rather one with dashes, after which nothing can be assumed. */
  get either(): WrittenDate | undefined {
    const isTold = this.#isProven || this.#against !== undefined || !isNumericOrder(this.#order)
    return isTold ? undefined : this.#either
  }
}
