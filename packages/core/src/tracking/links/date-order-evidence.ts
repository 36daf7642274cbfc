import type { DateOrder } from '../../values/dates.ts'
import {
  hasDashes,
  hasOrder,
  isNumericOrder,
  isOfEitherOrder,
  type NumericOrder,
  orderProvenBy,
} from './date-order.ts'

/** A date of a file, and its row. */
export interface WrittenDate {
  line: number
  text: string
}

/** What the dates of a file say of the order of day and month, one after the other, when they are read in this one. */
export class DateOrderEvidence {
  readonly #order: DateOrder
  readonly #proofs = new Map<NumericOrder, WrittenDate>()
  #either: WrittenDate | undefined
  #matters = false

  constructor(order: DateOrder) {
    this.#order = order
  }

  add(text: string, line: number): void {
    // Most dates begin with the year and do not reveal the order.
    if (this.isProven || !hasOrder(text)) return
    this.#matters = true
    const proven = orderProvenBy(text)
    if (proven !== undefined && !this.#proofs.has(proven))
      this.#proofs.set(proven, { line, text: text.trim() })
    else if (isOfEitherOrder(text) && (this.#either === undefined || hasDashes(text)))
      this.#either = { line, text: text.trim() }
  }

  /** Whether any date of the file depends on the order. */
  get matters(): boolean {
    return this.#matters
  }

  /** Whether a date can only be of the order in use: no other one changes that. */
  get isProven(): boolean {
    return isNumericOrder(this.#order) && this.#proofs.has(this.#order)
  }

  /** The first date that can only be of another order, and of which, where none can only be of this one. */
  get against(): (WrittenDate & { order: NumericOrder }) | undefined {
    if (this.isProven) return undefined
    const [first] = this.#proofs
    return first && { ...first[1], order: first[0] }
  }

  /** A date of either order, where none proves one; rather one with dashes, after which nothing can be assumed. */
  get either(): WrittenDate | undefined {
    return this.#proofs.size > 0 ? undefined : this.#either
  }
}
