import { formatDate, formatLocalDateTime, isNoDate, parseDate } from '@linkwright/core/internal/values/dates'
import { useLocale } from 'react-aria-components'
import { useUi } from './ui-context.ts'

export interface Format {
  /** `40,500` */
  number: (value: number) => string
  /** `41%` from 41. */
  percent: (value: number) => string
  /** `$1,285.00` from dollars. The provider sets the currency; `currency` overrides it. */
  money: (dollars: number, currency?: string) => string
  /** ISO 4217 code of the amounts. */
  currency: string
  /** An ISO date as MM/DD/YYYY; empty for null. */
  date: (iso: string | null) => string
  /** MM/DD/YYYY hh:mm in the user's time zone. */
  moment: (iso: string) => string
  /** `Nov 16`, for axes. */
  shortDate: (iso: string) => string
}

const utc = { timeZone: 'UTC' } as const

/** Formats numbers, money and dates for the provider's locale. */
export function useFormat(): Format {
  const { currency } = useUi()
  const { locale } = useLocale()
  return formatOf(locale, currency)
}

/** By locale and currency: making the formatters of `Intl` takes milliseconds, and each row of a table may need them. */
const made = new Map<string, Format>()

function formatOf(locale: string, currency: string): Format {
  const key = `${locale} ${currency}`
  const known = made.get(key) ?? newFormat(locale, currency)
  made.set(key, known)
  return known
}

function newFormat(locale: string, currency: string): Format {
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const moneyIn = (code: string) => new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  const money = moneyIn(currency)
  const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...utc })
  return {
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    money: (dollars, other = currency) => (other === currency ? money : moneyIn(other)).format(dollars),
    currency,
    // An invalid day such as 02/30 is empty instead of rolling over.
    date: (iso) => (isNoDate(iso) || !parseDate(iso?.slice(0, 10) ?? '', 'ISO') ? '' : formatDate(iso ?? '')),
    moment: formatLocalDateTime,
    shortDate: (iso) => short.format(new Date(iso)),
  }
}
