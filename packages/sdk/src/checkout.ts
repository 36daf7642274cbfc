import type { CheckoutCalls, CheckoutOpen, CheckoutPlaceInput, OrderPlaced } from './client.gen.ts'
import type { CallOptions } from './call-options.ts'
import { untilSettled } from './until-settled.ts'

export interface PlaceOptions extends CallOptions {
  /**
   * Called once when the owner of the card has to confirm the payment, with the secret for the provider's card field.
   * The SDK then waits for the order. Without a callback, a required confirmation is an error.
   */
  onConfirm?: ((open: CheckoutOpen) => void) | undefined
}

/**
 * An order whose payment may be pending. It is sent immediately. `await` waits until the order is placed, however long
 * the payment is pending, and throws if nothing was bought. `firstResponse` is the server's first response.
 *
 * @example
 * const { total } = await client.checkout.price()
 * const { order_id } = await client.orders.place({ total })
 */
export class Checkout implements PromiseLike<OrderPlaced> {
  readonly firstResponse: Promise<OrderPlaced | CheckoutOpen>
  readonly #finish: CheckoutCalls['finish']
  readonly #options: PlaceOptions
  #end: Promise<OrderPlaced> | undefined

  constructor({ place, finish }: CheckoutCalls, input: CheckoutPlaceInput, options: PlaceOptions = {}) {
    this.firstResponse = place(input, options)
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
    return await untilSettled<OrderPlaced | CheckoutOpen, CheckoutOpen>(await this.firstResponse, {
      isPending: (response) => !response.success,
      poll: ({ checkout_id }) => this.#finish({ id: checkout_id }, { signal }),
      onConfirm,
      signal,
    })
  }
}
