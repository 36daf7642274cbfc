import { amountIn, toCents } from '@linkwright/core/values/money'
import type { ContentOption, LinkProduct } from '@linkwright/sdk'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { type Client, currencyOf } from '../server/client.ts'

/** Products and their content lengths, loaded once. */
export class Catalogue {
  readonly products: readonly LinkProduct[]
  readonly #client: Client
  readonly #signal: AbortSignal
  #currency: Promise<string> | undefined
  readonly #contents = new Map<number, Promise<readonly ContentOption[]>>()

  private constructor(products: readonly LinkProduct[], client: Client, signal: AbortSignal) {
    this.products = products
    this.#client = client
    this.#signal = signal
  }

  static async read(client: Client, { signal }: Io): Promise<Catalogue> {
    return new Catalogue(await client.products.links({}, { signal }), client, signal)
  }

  /** A product by id or name; undefined if it is not sold. */
  product(nameOrId: string): LinkProduct | undefined {
    const name = nameOrId.trim().toLowerCase()
    return this.products.find((each) => String(each.id) === name || each.name.toLowerCase() === name)
  }

  /** The currency of prices. */
  currency(): Promise<string> {
    this.#currency ??= currencyOf(this.#client, { signal: this.#signal })
    return this.#currency
  }

  /** The available content lengths; most products have none. */
  contents(productId: number): Promise<readonly ContentOption[]> {
    const read =
      this.#contents.get(productId) ??
      this.#client.products.content({ id: productId }, { signal: this.#signal })
    this.#contents.set(productId, read)
    return read
  }

  /** A content length by id or number of words. */
  async content(productId: number, nameOrId: string): Promise<ContentOption | undefined> {
    const number = nameOrId.trim().replace(/,/g, '')
    const all = await this.contents(productId)
    return all.find(({ id }) => String(id) === number) ?? all.find(({ words }) => String(words) === number)
  }
}

/** @throws CliError if it is not sold */
export function soldProduct(catalogue: Catalogue, nameOrId: string): LinkProduct {
  const product = catalogue.product(nameOrId)
  if (product === undefined) throw new CliError('notFound', `There is no product ${nameOrId}.`)
  return product
}

/** `$140.00` */
export function priceIn(currency: string, price: number): string {
  return amountIn(toCents(price), currency)
}
