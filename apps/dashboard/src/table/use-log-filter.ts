import type { Table } from '@linkwright/core/tables/table'
import { useAddressValues } from '../navigation.tsx'
import { boundOf } from './day-bounds.ts'

/** URL value that turns off a default filter. */
const ALL = 'all'

/**
 * The filters of a table besides its text: days and choices, stored in the URL.
 * @param fallback default filters, by the call's parameters
 * @param extraKeys further URL parameters that filter the list; `clear` removes them too
 */
export function useLogFilter(
  table: Table,
  fallback: Readonly<Record<string, string>> = {},
  extraKeys: readonly string[] = [],
) {
  const keys = [...(table.days === undefined ? [] : ['from', 'to']), ...Object.keys(table.choices ?? {})]
  const [filter, set] = useAddressValues([...keys, ...extraKeys, 'q'])
  const values = Object.fromEntries(
    keys.flatMap((key): [string, string][] => {
      const value = filter[key] ?? fallback[key]
      return value === undefined || value === ALL || !isOne(table, key, value) ? [] : [[key, value]]
    }),
  )
  return {
    /** As shown: days, and codes of choices. */
    values,
    /** Input of the call. */
    input: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        isDay(key) ? boundOf(table.days, key, value) : value,
      ]),
    ),
    isSet: [...keys, ...extraKeys].some((key) => filter[key] !== undefined),
    change: (changes: Readonly<Record<string, string | null>>) =>
      set({
        ...Object.fromEntries(
          Object.entries(changes).map(([key, value]) => {
            const word = value ?? (fallback[key] === undefined ? undefined : ALL)
            return [key, word === fallback[key] ? undefined : word]
          }),
        ),
        page: undefined,
      }),
    /** Resets all filters to their defaults, including the text. */
    clear: () =>
      set({
        ...Object.fromEntries([...keys, ...extraKeys].map((key) => [key, undefined])),
        q: undefined,
        page: undefined,
      }),
  }
}

const isDay = (key: string): key is 'from' | 'to' => key === 'from' || key === 'to'

/** Ignores other values in the URL. */
function isOne({ choices = {} }: Table, key: string, value: string): boolean {
  if (isDay(key)) return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  return Object.hasOwn(choices[key]?.of ?? {}, value)
}
