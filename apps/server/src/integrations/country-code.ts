const named: Readonly<Record<string, string>> = { palestine: 'ps' }

let codes: Map<string, string> | undefined

/** The two small letters by which search engines know a country, from its name as sites have it; undefined for no country. */
export function countryCode(name: string): string | undefined {
  codes ??= allCodes()
  const key = plain(name)
  return named[key] ?? codes.get(key)
}

function allCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    regions
      // A code that is no longer used stands for its successor, as DD does for DE.
      .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      .map((code) => [plain(names.of(code) ?? code), code.toLowerCase()]),
  )
}

/** Names are spelled in several ways: "St. Kitts & Nevis", "Myanmar (Burma)", "Hong Kong SAR China". */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ \(.*\)| sar china/g, '')
    .replace(/\bst\. /g, 'saint ')
    .replace(/ & /g, ' and ')
    .replace(/\bthe /g, '')
    .trim()
}
