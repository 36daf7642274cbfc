export interface Written {
  locale: string
  format?: Intl.NumberFormatOptions | undefined
}

/** Bidirectional control characters, which some locales output and users never type. */
const marks = /[\u061c\u200e\u200f]/g

/**
 * Parses a number; null for empty text, NaN for anything that is not a number. Never drops characters, so `0,5` is not 5
 * in a locale with a decimal point, and rejects more digits than a number can hold.
 */
export function readNumber(text: string, { locale, format = {} }: Written): number | null {
  const typed = text.replace(marks, '').trim()
  if (typed === '') return null
  const signs = signsOf(locale, format)
  const [, sign = '', rest = ''] = /^([-+\u2212]?)\s*(.*)$/s.exec(typed) ?? []
  const bare = inLatin(without(rest, signs.unit), locale)
  const [whole = '', fraction = '', ...more] = bare.split(signs.decimal)
  const digits = whole.replaceAll(signs.group, '')
  if (more.length > 0 || !/^\d*$/.test(digits + fraction) || digits + fraction === '') return Number.NaN
  if (digits !== whole && inLatin(grouped(digits, locale), locale) !== whole) return Number.NaN
  const plain = `${digits || '0'}.${fraction || '0'}`
  const value = Number(`${sign === '' || sign === '+' ? '' : '-'}${plain}${signs.shift}`)
  return significant(plain) === significant(String(value)) ? value + 0 : Number.NaN
}

function signsOf(locale: string, format: Intl.NumberFormatOptions) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  const unit = new Intl.NumberFormat(locale, format)
    .formatToParts(1)
    .find(({ type }) => ['currency', 'percentSign', 'unit'].includes(type))
  return {
    group: partOf('group') ?? ',',
    decimal: partOf('decimal') ?? '.',
    unit: unit?.value.replace(marks, '') ?? '',
    shift: format.style === 'percent' ? 'e-2' : '',
  }
}

/** Accepts a unit once, before or after the number. */
function without(text: string, unit: string): string {
  if (unit === '') return text
  if (text.startsWith(unit)) return text.slice(unit.length).trimStart()
  return text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text
}

function inLatin(text: string, locale: string): string {
  const own = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].toReversed()
  return own.reduce((read, digit, index) => read.replaceAll(digit, String(index)), text)
}

const grouped = (digits: string, locale: string) => new Intl.NumberFormat(locale).format(BigInt(digits))

/** The significant digits. */
const significant = (number: string) =>
  number
    .replace(/e.*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+(?=.)/, '')
    .replace(/^(.*?)0*$/, '$1')
