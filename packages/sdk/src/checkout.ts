import type { CheckoutCalls, CheckoutOpen, CheckoutPlaceInput, OrderPlaced } from './client.gen.ts'
import { ConflictError } from './errors.ts'
import type { CallOptions } from './options.ts'
import { wait } from './retry.ts'

export interface PlaceOptions extends CallOptions {
  /**
   * Called when the owner of the card has to confirm, with the secret for the provider's card field; the order is waited
   * for meanwhile. Without it that is an error, since nobody would.
   */
  onConfirm?: ((open: CheckoutOpen) => void) | undefined
}

const FIRST_LOOK_MS = 1000
const LONGEST_LOOK_MS = 10_000

/**
 * What is being paid for. It is sent at once; `await` waits until the order is placed, however long a payment is pending,
 * and throws when nothing was bought. `answer` is the server's first answer.
 *
 * @example
 * const { total } = await client.checkout.price()
 * const { order_id } = await client.orders.place({ total })
 */
export class Checkout implements PromiseLike<OrderPlaced> {
  readonly answer: Promise<OrderPlaced | CheckoutOpen>
  readonly #finish: CheckoutCalls['finish']
  readonly #options: PlaceOptions
  #end: Promise<OrderPlaced> | undefined

  constructor({ place, finish }: CheckoutCalls, input: CheckoutPlaceInput, options: PlaceOptions = {}) {
    this.answer = place(input, options)
    this.#finish = finish
    this.#options = options
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting an order is its purpose
  then<A = OrderPlaced, B = never>(
    done?: ((order: OrderPlaced) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // oxlint-disable-next-line promise/no-callback-in-promise -- as above
    return (this.#end ??= this.#wait()).then(done, failed)
  }

  async #wait(): Promise<OrderPlaced> {
    const { signal, onConfirm } = this.#options
    let answer = await this.answer
    let isTold = false
    for (let ms = FIRST_LOOK_MS; !answer.success; ms = Math.min(2 * ms, LONGEST_LOOK_MS)) {
      if (answer.state === 'confirm' && !isTold) {
        if (onConfirm === undefined) throw new ConflictError(answer.msg, { code: 'conflict', status: 202 })
        onConfirm(answer)
        isTold = true
      }
      await wait(ms, signal)
      answer = await this.#finish({ id: answer.checkout_id }, { signal })
    }
    return answer
  }
}
