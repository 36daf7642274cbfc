import { expect, test } from 'vitest'
import { languageOfCountry } from './country-languages.ts'

/** Countries for which Google News has an edition, and the languages of those editions. */
const editions: Readonly<Record<string, readonly string[]>> = {
  Bangladesh: ['bn'],
  Belgium: ['fr', 'nl'],
  Botswana: ['en'],
  Canada: ['en', 'fr'],
  Egypt: ['ar'],
  Ethiopia: ['en'],
  Ghana: ['en'],
  'Hong Kong': ['zh'],
  India: ['bn', 'en', 'hi', 'ml', 'mr', 'ta', 'te'],
  Indonesia: ['en', 'id'],
  Israel: ['en', 'he'],
  Kenya: ['en'],
  Latvia: ['en', 'lv'],
  Lebanon: ['ar'],
  Malaysia: ['en'],
  Morocco: ['fr'],
  Namibia: ['en'],
  Nigeria: ['en'],
  Pakistan: ['en'],
  Philippines: ['en'],
  'Saudi Arabia': ['ar'],
  Senegal: ['fr'],
  Singapore: ['en'],
  'South Africa': ['en'],
  Switzerland: ['de', 'fr'],
  Tanzania: ['en'],
  Uganda: ['en'],
  Ukraine: ['ru', 'uk'],
  'United Arab Emirates': ['ar'],
  Zimbabwe: ['en'],
}

test.each(Object.entries(editions))('sites of %s start with a language of %j', (country, languages) => {
  expect(languages).toContain(languageOfCountry(country))
})
