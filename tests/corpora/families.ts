import { corpus } from '@linkwright/core/testing/corpus'

/** Texts of the shared test data, by family. The README of the folder names their sources. */
export const families = {
  naughty: () => corpus<string[]>('strings/blns.json'),
  scripts: () => [
    ...corpus<{ data: string }[]>('xss/h5sc.json').map(({ data }) => data),
    ...corpus<string[]>('xss/patt.json'),
    ...corpus<{ payload: string }[]>('xss/dompurify.json').map(({ payload }) => payload),
  ],
  injections: () => [...corpus<string[]>('inject/sql.json'), ...corpus<string[]>('inject/traversal.json')],
  unicode: () => [
    ...Object.entries(corpus<Record<string, string>>('unicode/confusables.json')).map((pair) =>
      pair.join(''),
    ),
    ...corpus<string[]>('unicode/WordBreakTest-15.0.json').map(characters),
  ],
  addresses: () => [
    ...corpus<(string | { input: string })[]>('url/urltestdata.json').map(inputOf),
    ...corpus<(string | { input: string })[]>('url/toascii.json').map(inputOf),
    ...corpus<string[]>('url/sanitize-url-vectors.json'),
    ...corpus<{ url: string }[]>('ssrf/spellings.json').map(({ url }) => url),
    ...corpus<{ ip: string }[]>('ssrf/addresses.json').map(({ ip }) => `http://${ip}/`),
    ...corpus<string[]>('ssrf/patt-urls.json'),
    ...corpus<string[]>('ssrf/filtering-agent-urls.json'),
    ...corpus<string[]>('ssrf/open-redirect.json'),
  ],
  emails: () => corpus<[string, string][]>('email/isemail.json').map(([address]) => address),
  pumps: () => corpus<{ input: string }[]>('redos/pumps.json').map(({ input }) => input),
  formulas: () => [
    ...corpus<string[]>('csv/formula-cells.json'),
    ...corpus<string[]>('csv/formula-patt.json'),
  ],
  anchors: () => [
    ...corpus<[string, string, number][]>('words/blended.json').map(([, anchor]) => anchor),
    ...corpus<[string, string, number][]>('words/exact.json').map(([, anchor]) => anchor),
  ],
  dates: () =>
    corpus<[string, string | null][]>('dates/mdy.json')
      .flat()
      .filter((text) => text !== null),
} satisfies Record<string, () => string[]>

export type Family = keyof typeof families

const inputOf = (test: string | { input: string }) => (typeof test === 'string' ? test : test.input)

/** `÷ 0001 × 0308 ÷`: the characters without the marks of word breaks. */
function characters(test: string): string {
  const codes = test.match(/[\dA-F]{4,6}/g) ?? []
  return String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)))
}
