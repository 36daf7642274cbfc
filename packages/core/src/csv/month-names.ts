/** The languages whose export headers are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru']
/** Spreadsheets write these; the platform's names do not have them. */
const others: readonly (readonly [name: string, month: number])[] = [['mrz', 3]]
const SHORTEST = 3

interface Names {
  months: Map<string, number>
  weekdays: Set<string>
}

/** Letters without case, accents and dots, so that `FÉVR.`, `févr` and `fevr` are one. */
export function foldedWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ı', 'i')
}

let names: Names | undefined

/** The month, 1 to 12, of a name or of a beginning of at least three letters that no other month has. */
export function monthOf(word: string): number | undefined {
  const { months } = (names ??= platformNames())
  const folded = foldedWord(word)
  const exact = months.get(folded)
  if (exact !== undefined || folded.length < SHORTEST) return exact
  const begun = new Set([...months].flatMap(([name, month]) => (name.startsWith(folded) ? month : [])))
  return begun.size === 1 ? [...begun][0] : undefined
}

export function isWeekday(word: string): boolean {
  return (names ??= platformNames()).weekdays.has(foldedWord(word))
}

/** The month names of the platform's date formats, alone and next to a day: some languages decline them. */
function platformNames(): Names {
  const months = new Map<string, number>(others)
  const weekdays = new Set<string>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      for (const beside of [{}, { day: 'numeric' }] as const)
        for (let month = 1; month <= 12; month += 1)
          months.set(
            partOf('month', language, { month: style, ...beside }, Date.UTC(2026, month - 1, 5)),
            month,
          )
      for (let day = 1; day <= 7; day += 1)
        // `terça-feira` is two words where a date is read.
        for (const word of partOf('weekday', language, { weekday: style }, Date.UTC(2026, 0, day)).split('-'))
          weekdays.add(word)
    }
  return { months, weekdays }
}

function partOf(
  type: 'month' | 'weekday',
  language: string,
  options: Intl.DateTimeFormatOptions,
  when: number,
): string {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(when)
  return foldedWord(parts.find((part) => part.type === type)?.value ?? '')
}
