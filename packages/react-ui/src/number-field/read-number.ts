export interface Written {
  locale: string
  format?: Intl.NumberFormatOptions | undefined
}

/** Marks of the writing direction, which no one types and some locales write. */
const marks = /[\u061c\u200e\u200f]/g

/**
 * The number that a text is, null of an empty one, NaN where it is none: nothing is left out to make it one, so
 * `0,5` is no five in a locale whose decimals come after a point, and neither are more digits than a number keeps.
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

/** The digits that count. */
const significant = (number: string) =>
  number
    .replace(/e.*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+(?=.)/, '')
    .replace(/^(.*?)0*$/, '$1')
