import type { CheckoutCalls, CheckoutOpen, CheckoutPlaceInput, OrderPlaced } from './client.gen.ts'
import type { CallOptions } from './call-options.ts'
import { untilSettled } from './until-settled.ts'

export interface PlaceOptions extends CallOptions {
  /**
   * Called when the owner of the card has to confirm, with the secret for the provider's card field; the order is waited
   * for meanwhile. Without it that is an error, since nobody would.
   */
  onConfirm?: ((open: CheckoutOpen) => void) | undefined
}

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
    return await untilSettled<OrderPlaced | CheckoutOpen, CheckoutOpen>(await this.answer, {
      isOpen: (answer) => !answer.success,
      again: ({ checkout_id }) => this.#finish({ id: checkout_id }, { signal }),
      onConfirm,
      signal,
    })
  }
}
