import type { Table } from '@linkwright/core/tables/table'
import type { LinkProduct } from '@linkwright/sdk'
import { useEffect, useMemo } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { toastProblem, useApi } from '../../../wire/api.ts'

const texts = { product: 'Product' }
const none: readonly LinkProduct[] = []

type Products = (input?: Record<string, never>) => PromiseLike<readonly LinkProduct[]>
const nothing: Record<string, never> = {}

/** Adds a product filter to a table. Products that cannot be read are an empty list and a toast. */
export function useProduct<T extends Table>(table: T, products: Products): T {
  const [selectedId] = useAddressState('product', '')
  const { data = none, error } = useApi(products, nothing)
  useEffect(() => {
    if (error) toastProblem(error)
  }, [error])
  return useMemo(() => {
    // A product id in the URL is valid before its name is loaded.
    const unnamed = /^[1-9]\d{0,8}$/.test(selectedId) ? { [selectedId]: selectedId } : {}
    const of = Object.fromEntries(data.map(({ id, name }) => [String(id), name]))
    return {
      ...table,
      choices: { product: { label: texts.product, of: { ...unnamed, ...of } }, ...table.choices },
    }
  }, [table, data, selectedId])
}

/** Combines the calls for all products and for one, under one cache name. */
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

/** Converts the product of the URL to the number that calls accept. */
export function numbered({ product, ...input }: Readonly<Record<string, unknown>>) {
  return { ...input, ...(product === undefined ? {} : { product: Number(product) }) }
}
