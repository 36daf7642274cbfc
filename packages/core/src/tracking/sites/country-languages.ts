import { type Language, defaultLanguage } from './languages.ts'

/**
 * Countries by the language that most of their people search in; any other country starts with English. Where Google
 * publishes a country in other languages than the one spoken at home, its language counts: Kenya, Malaysia, Pakistan and
 * Tanzania are searched in English, Morocco in French. Source: the editions of Google News, as `ceid_list` of SearXNG's
 * engine `google_news` lists them.
 */
const countriesOf: Partial<Record<Language, string>> = {
  ar: 'Algeria, Bahrain, Egypt, Iraq, Jordan, Kuwait, Lebanon, Libya, Mauritania, Oman, Palestine, Qatar, Saudi Arabia, Sudan, Syria, Tunisia, United Arab Emirates, Western Sahara, Yemen',
  bg: 'Bulgaria',
  bn: 'Bangladesh',
  ca: 'Andorra',
  cs: 'Czechia',
  da: 'Denmark, Faroe Islands, Greenland',
  de: 'Austria, Germany, Liechtenstein, Switzerland',
  el: 'Cyprus, Greece',
  es: 'Argentina, Bolivia, Chile, Colombia, Costa Rica, Cuba, Dominican Republic, Ecuador, El Salvador, Equatorial Guinea, Guatemala, Honduras, Mexico, Nicaragua, Panama, Paraguay, Peru, Puerto Rico, Spain, Uruguay, Venezuela',
  et: 'Estonia',
  fa: 'Iran',
  fi: 'Finland',
  fr: 'Benin, Burkina Faso, Burundi, Cameroon, Central African Republic, Chad, Comoros, Congo - Brazzaville, Congo - Kinshasa, Côte d’Ivoire, Djibouti, France, French Guiana, French Polynesia, French Southern Territories, Gabon, Guadeloupe, Guinea, Haiti, Luxembourg, Madagascar, Mali, Martinique, Mayotte, Monaco, Morocco, New Caledonia, Niger, Réunion, Saint Barthélemy, Saint Martin, Saint Pierre and Miquelon, Senegal, Togo, Wallis and Futuna',
  he: 'Israel',
  hr: 'Croatia',
  hu: 'Hungary',
  id: 'Indonesia',
  is: 'Iceland',
  it: 'Italy, San Marino, Vatican City',
  ja: 'Japan',
  ko: 'North Korea, South Korea',
  lt: 'Lithuania',
  lv: 'Latvia',
  ms: 'Brunei',
  nl: 'Aruba, Belgium, Caribbean Netherlands, Curaçao, Netherlands, Sint Maarten, Suriname',
  no: 'Norway, Svalbard and Jan Mayen',
  pl: 'Poland',
  pt: 'Angola, Brazil, Cape Verde, Guinea-Bissau, Mozambique, Portugal, São Tomé and Príncipe, Timor-Leste',
  ro: 'Moldova, Romania',
  ru: 'Belarus, Kazakhstan, Kyrgyzstan, Russia',
  sk: 'Slovakia',
  sl: 'Slovenia',
  sr: 'Bosnia and Herzegovina, Montenegro, Serbia',
  sv: 'Åland Islands, Sweden',
  th: 'Thailand',
  tr: 'Türkiye',
  uk: 'Ukraine',
  vi: 'Vietnam',
  zh: 'China, Hong Kong, Macao, Taiwan',
}

/** Every country that does not start with English, by its name, and its language. */
export const countryLanguages: ReadonlyMap<string, Language> = new Map(
  Object.entries(countriesOf).flatMap(([language, countries]) =>
    countries.split(', ').map((country) => [country, language as Language] as const),
  ),
)

/** The search language that a new site of a country starts with; it can be changed. */
export function languageOfCountry(country: string): Language {
  return countryLanguages.get(country) ?? defaultLanguage
}
