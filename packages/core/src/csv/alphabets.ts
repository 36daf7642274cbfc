import { tableEntry } from '../values/table-entry.ts'
import type { LegacyEncoding } from './encoding.ts'

/** The non-ASCII letters of a language, in lower case, and the encodings that contain them. */
interface Alphabet {
  letters: string
  encodings: readonly LegacyEncoding[]
}

const western = ['windows-1252'] as const
const central = ['windows-1250', 'iso-8859-2'] as const
const cyrillic = ['windows-1251', 'koi8-r', 'iso-8859-5'] as const
const greek = ['windows-1253', 'iso-8859-7'] as const
const arabic = ['windows-1256', 'iso-8859-6'] as const
const baltic = ['windows-1257'] as const

const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
const arab = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'

/** Alphabets by ISO 639-1 language code. */
const alphabets: Readonly<Record<string, Alphabet>> = {
  fr: { letters: 'àâæçèéêëîïôœùûüÿ', encodings: western },
  de: { letters: 'äöüß', encodings: western },
  es: { letters: 'áéíñóúü¿¡', encodings: western },
  pt: { letters: 'àáâãçéêíóôõú', encodings: western },
  it: { letters: 'àèéìíîòóùú', encodings: western },
  nl: { letters: 'áèéëïíóöúü', encodings: western },
  sv: { letters: 'åäöé', encodings: western },
  da: { letters: 'æøåé', encodings: western },
  no: { letters: 'æøåéèêóòô', encodings: western },
  fi: { letters: 'äöåšž', encodings: western },
  is: { letters: 'áæðéíóöúýþ', encodings: western },
  ca: { letters: 'àçèéíïòóúü', encodings: western },
  pl: { letters: 'ąćęłńóśźż', encodings: central },
  cs: { letters: 'áčďéěíňóřšťúůýž', encodings: central },
  hu: { letters: 'áéíóöőúüű', encodings: central },
  ro: { letters: 'ăâîşţ', encodings: central },
  sk: { letters: 'áäčďéíĺľňóôŕšťúýž', encodings: central },
  hr: { letters: 'čćđšž', encodings: central },
  sl: { letters: 'čšž', encodings: central },
  tr: { letters: 'âçğıîöşüû', encodings: ['windows-1254'] },
  ru: { letters: russian, encodings: cyrillic },
  uk: { letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', encodings: cyrillic },
  bg: { letters: 'абвгдежзийклмнопрстуфхцчшщъьюя', encodings: cyrillic },
  sr: { letters: 'абвгдђежзијклљмнњопрстћуфхцчџш', encodings: cyrillic },
  el: { letters: 'αάβγδεέζηήθιίϊΐκλμνξοόπρστυύϋΰφχψωώς', encodings: greek },
  lt: { letters: 'ąčęėįšųūž', encodings: baltic },
  lv: { letters: 'āčēģīķļņšūž', encodings: baltic },
  et: { letters: 'äõöüšž', encodings: baltic },
  he: { letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת', encodings: ['windows-1255'] },
  ar: { letters: arab, encodings: arabic },
  fa: { letters: `${arab}پچژگک`, encodings: ['windows-1256'] },
  vi: { letters: 'àáâăèéêíóôơùúưđ\u0300\u0301\u0303\u0309\u0323', encodings: ['windows-1258'] },
}

/** Encodings of languages that use several bytes per letter. */
const multi: Readonly<Record<string, readonly LegacyEncoding[]>> = {
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  zh: ['gb18030', 'big5'],
}
export const multiByte = Object.values(multi).flat()

/** The highest share of a text's non-ASCII letters that belong to one language of the encoding, 0 to 1. */
export function bestShare(text: string, encoding: LegacyEncoding): number {
  const shares = Object.values(alphabets)
    .filter(({ encodings }) => encodings.includes(encoding))
    .map(({ letters }) => shareOf(text, letters))
  return Math.max(0, ...shares)
}

/** Whether a text in this encoding reads well in the language. */
export function readsWellIn(text: string, encoding: LegacyEncoding, language: string): boolean {
  const alphabet = tableEntry(alphabets, language)
  if (alphabet === undefined) return tableEntry(multi, language)?.includes(encoding) ?? false
  return alphabet.encodings.includes(encoding) && shareOf(text, alphabet.letters) >= READS_WELL
}

/** A text may contain foreign names with letters outside the language's alphabet. */
const READS_WELL = 0.9

/**
 * Share of a text's non-ASCII letters that belong to a language. Symbols such as ³ lower the share; quotation marks
 * and dashes are ignored.
 */
function shareOf(text: string, letters: string): number {
  let own = 0
  let all = 0
  let before = ''
  for (const character of text) {
    if (character > '\u007f' && !neutral.test(character)) {
      all += 1
      // A word decoded with a wrong encoding often has capitals in the middle.
      const isCapital = character !== character.toLowerCase()
      if (letters.includes(character.toLowerCase()) && !(isCapital && small.test(before))) own += 1
    }
    before = character
  }
  return all === 0 ? 0 : own / all
}

/** Quotation marks, dashes, spaces, the euro and trade-mark signs. */
const neutral = /[\u2010-\u2027\u2030-\u203a\u20ac\u2122\u00a0\u00ab\u00bb]/u
const small = /\p{Ll}/u
