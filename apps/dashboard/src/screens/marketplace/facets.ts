import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { Table } from '@linkwright/core/tables/table'
import { type Format, useFormat } from '@linkwright/react-ui/provider'
import type { MarketplaceFacets } from '@linkwright/sdk'
import { useMemo } from 'react'
import { useAddressValues } from '../../navigation.tsx'
import { api, useApi } from '../../wire/api.ts'

const texts = {
  counted: (name: string, links: string) => `${name} (${links})`,
  rating: (least: number) => `${least} or higher`,
  price: (most: string) => `Up to ${most}`,
}

type Facet = 'category_id' | 'backlink_type' | 'min_dr' | 'max_price'

interface Counted {
  /** In the URL. */
  value: string
  name: string
  links: number
}

/** Each filter with its valid values in the URL and its options. */
const facets: Record<
  Facet,
  {
    label: string
    valid: RegExp
    of: (counts: MarketplaceFacets, format: Format) => Counted[]
    /** The name of a value without counts. */
    unknown: (value: string, format: Format) => string
  }
> = {
  category_id: {
    label: 'Category',
    valid: /^[1-9]\d{0,8}-/,
    // Not the id alone: an object would sort it before the other categories.
    of: ({ categories }) =>
      categories.map(({ id, category, links }) => ({ value: `${id}-${category}`, name: category, links })),
    unknown: (value) => value.replace(/^\d+-/, ''),
  },
  backlink_type: {
    label: 'Backlink type',
    valid: /^.{1,100}$/,
    of: ({ backlink_types }) =>
      backlink_types.map(({ backlink_type, links }) => ({
        value: backlink_type,
        name: backlink_type,
        links,
      })),
    unknown: (value) => value,
  },
  min_dr: {
    label: 'Domain rating',
    valid: /^\d{1,2}$/,
    of: ({ ratings }) =>
      ratings.map(({ min_dr, links }) => ({ value: `${min_dr}`, name: texts.rating(min_dr), links })),
    unknown: (value) => texts.rating(Number(value)),
  },
  max_price: {
    label: 'Price',
    valid: /^[1-9]\d{0,5}$/,
    of: ({ prices }, { money }) =>
      prices.map(({ max_price, links }) => ({
        value: `${max_price}`,
        name: texts.price(money(max_price)),
        links,
      })),
    unknown: (value, { money }) => texts.price(money(Number(value))),
  },
}
const names = Object.keys(facets) as Facet[]
const inAddress = [...names, 'q']

/** Adds filters to the table, each option with the number of links that it leaves. */
export function useFacets<T extends Table>(table: T): T {
  const [values] = useAddressValues(inAddress)
  const chosen: Partial<Record<Facet, string>> = Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value !== undefined && facets[name].valid.test(value) ? [[name, value]] : []
    }),
  )
  const q = (values['q'] ?? '').trim().slice(0, FILTER_LENGTH)
  const { data } = useApi(
    api.marketplace.facets,
    { ...toInput(chosen), ...(q === '' ? {} : { q }) },
    { placeholderData: (before) => before },
  )
  const format = useFormat()
  const key = JSON.stringify(chosen)
  return useMemo(() => {
    const now = JSON.parse(key) as Partial<Record<Facet, string>>
    return {
      ...table,
      choices: Object.fromEntries(
        names.map((name) => [
          name,
          { label: facets[name].label, of: optionsOf(name, data, now[name], format) },
        ]),
      ),
    }
  }, [table, data, key, format])
}

/** Options that would leave nothing are left out, except the selected one. */
function optionsOf(
  name: Facet,
  counts: MarketplaceFacets | undefined,
  selected: string | undefined,
  format: Format,
) {
  const options = (counts === undefined ? [] : facets[name].of(counts, format))
    .filter(({ value, links }) => links > 0 || value === selected)
    .map((each) => [each.value, texts.counted(each.name, format.number(each.links))] as const)
  // Until the counts are known, and for what is no longer offered.
  const unknown = selected === undefined ? {} : { [selected]: facets[name].unknown(selected, format) }
  return { ...unknown, ...Object.fromEntries(options) }
}

type InAddress = Partial<Record<'category_id' | 'min_dr' | 'max_price', string | number | undefined>>

/** The filters of the URL as input of a call. */
export function toInput<I extends InAddress>({ category_id, min_dr, max_price, ...rest }: I) {
  return {
    ...rest,
    ...(category_id === undefined ? {} : { category_id: Number.parseInt(`${category_id}`, 10) }),
    ...(min_dr === undefined ? {} : { min_dr: Number(min_dr) }),
    ...(max_price === undefined ? {} : { max_price: Number(max_price) }),
  }
}
