/** The product of an address as the number that a call takes. */
export function numbered({ product, ...input }: Readonly<Record<string, unknown>>) {
  return { ...input, ...(product === undefined ? {} : { product: Number(product) }) }
}
