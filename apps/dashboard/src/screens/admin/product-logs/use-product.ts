import type { Table } from '@linkwright/core/tables/table'
import type { LinkProduct } from '@linkwright/sdk'
import { useEffect, useMemo } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { toastProblem, useApi } from '../../../wire/api.ts'

const words = { product: 'Product' }
const none: readonly LinkProduct[] = []

type Products = (input?: Record<string, never>) => PromiseLike<readonly LinkProduct[]>
const nothing: Record<string, never> = {}

/** A table that can be held to a product as well; products that cannot be read are an empty list and a toast. */
export function useProduct<T extends Table>(table: T, products: Products): T {
  const [said] = useAddressState('product', '')
  const { data = none, error } = useApi(products, nothing)
  useEffect(() => {
    if (error) toastProblem(error)
  }, [error])
  return useMemo(() => {
    // One that stands in the address is one before its name is known.
    const unnamed = /^[1-9]\d{0,8}$/.test(said) ? { [said]: said } : {}
    const of = Object.fromEntries(data.map(({ id, name }) => [String(id), name]))
    return {
      ...table,
      choices: { product: { label: words.product, of: { ...unnamed, ...of } }, ...table.choices },
    }
  }, [table, data, said])
}

/** A call for all products, or the same of the one that the filter holds, under one name in the cache. */
export function byProduct<I, O>(
  name: string,
  all: () => (input: I) => PromiseLike<O>,
  ofOne: () => (input: I & { product: number }) => PromiseLike<O>,
) {
  const call = (input: I & { product?: string | number }): PromiseLike<O> => {
    const { product, ...rest } = input
    return product === undefined ? all()(rest as I) : ofOne()({ ...(rest as I), product: Number(product) })
  }
  return Object.defineProperty(call, 'name', { value: name })
}

/** The product of an address as the number that a call takes. */
export function numbered({ product, ...input }: Readonly<Record<string, unknown>>) {
  return { ...input, ...(product === undefined ? {} : { product: Number(product) }) }
}
