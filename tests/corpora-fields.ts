import { corpus } from '@linkwright/core/testing/corpus'

/** Texts of the shared test data, by family. The folder's README says where each comes from. */
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
  dates: () => corpus<[string, string | null][]>('dates/mdy.json').map(([text]) => text),
} satisfies Record<string, () => string[]>

export type Family = keyof typeof families

const inputOf = (test: string | { input: string }) => (typeof test === 'string' ? test : test.input)

/** `÷ 0001 × 0308 ÷`: the characters, without the marks where words may break. */
function characters(test: string): string {
  const codes = test.match(/[\dA-F]{4,6}/g) ?? []
  return String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)))
}

interface Check {
  families: readonly Family[]
  /** What comes back of an accepted text: the same, without white space around it, a web address, or nothing. */
  becomes: 'same' | 'trimmed' | 'address' | 'nothing'
  /** Texts of each family that are sent, where it is not the usual number. */
  most?: number
}

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const
/** Each try costs a password hash. */
const slow = { becomes: 'nothing', most: 12 } as const

/** Which families are sent as which field of which call. A text field of the contract that is missing fails the test. */
export const checked = {
  'session.login email': { families: ['naughty', 'injections', 'emails', 'pumps'], ...slow },
  'session.login password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'session.forgotPassword email': {
    families: ['naughty', 'injections', 'emails', 'pumps'],
    becomes: 'nothing',
  },
  'session.resetPassword password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'session.resetPassword password1': { families: ['naughty', 'pumps'], ...slow },
  'session.resetPassword key': { families: ['naughty', 'injections', 'pumps'], ...slow },
  'session.changePassword password': { families: ['naughty', 'unicode', 'pumps'], ...slow },
  'session.changePassword current_password': { families: ['naughty', 'pumps'], ...slow },
  'users.edit first_name': { families: text, becomes: 'trimmed' },
  'users.edit last_name': { families: text, becomes: 'trimmed' },
  'users.edit email': {
    families: ['naughty', 'injections', 'unicode', 'emails', 'pumps'],
    becomes: 'trimmed',
  },
  'apiKeys.add name': { families: text, becomes: 'trimmed' },
  'sites.list q': { families: searches, becomes: 'nothing' },
  'sites.list cursor': { families: searches, becomes: 'nothing' },
  'sites.add name': { families: text, becomes: 'same' },
  'sites.add url': { families: ['addresses', 'naughty', 'scripts', 'pumps'], becomes: 'address', most: 60 },
  'sites.add categories': { families: text, becomes: 'same' },
  'sites.add country': { families: text, becomes: 'same' },
  'sites.add city': { families: text, becomes: 'trimmed' },
  'sites.add state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'sites.add comp1': { families: ['addresses', 'scripts', 'pumps'], becomes: 'trimmed' },
  'sites.add comp2': { families: ['addresses', 'naughty'], becomes: 'trimmed' },
  'sites.add comp3': { families: ['naughty'], becomes: 'trimmed' },
  'sites.add kp1': { families: text, becomes: 'trimmed' },
  'sites.add kp2': { families: ['naughty'], becomes: 'trimmed' },
  'sites.add kp3': { families: ['scripts'], becomes: 'trimmed' },
  'sites.add kp4': { families: ['injections'], becomes: 'trimmed' },
  'sites.add kp5': { families: ['unicode'], becomes: 'trimmed' },
  'sites.add kp6': { families: ['formulas'], becomes: 'trimmed' },
  'pages.list q': { families: searches, becomes: 'nothing' },
  'pages.list cursor': { families: searches, becomes: 'nothing' },
  'pages.add page_nickname': { families: text, becomes: 'same' },
  'pages.add page_url': {
    families: ['addresses', 'naughty', 'scripts', 'injections', 'pumps'],
    becomes: 'address',
  },
  'pages.add city': { families: text, becomes: 'trimmed' },
  'pages.add state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'pages.add kp1': { families: text, becomes: 'trimmed' },
  'pages.add kp2': { families: ['naughty'], becomes: 'trimmed' },
  'pages.add kp3': { families: ['scripts'], becomes: 'trimmed' },
  'pages.add kp4': { families: ['injections'], becomes: 'trimmed' },
  'pages.add kp5': { families: ['unicode'], becomes: 'trimmed' },
  'pages.add kp6': { families: ['formulas'], becomes: 'trimmed' },
  'keyPhrases.add phrase': { families: text, becomes: 'trimmed' },
  'links.list q': { families: searches, becomes: 'nothing' },
  'links.list cursor': { families: searches, becomes: 'nothing' },
  'links.importCsv csv.url': {
    families: ['addresses', 'naughty', 'scripts', 'pumps'],
    becomes: 'address',
    most: 5000,
  },
  'links.importCsv csv.anchor_text': { families: [...text, 'anchors'], becomes: 'same', most: 5000 },
  'links.importCsv csv.date_added': {
    families: ['dates', 'naughty', 'pumps'],
    becomes: 'nothing',
    most: 5000,
  },
} as const satisfies Record<string, Check>

export type Field = keyof typeof checked

/** JSON texts (family json/) are sent as the whole body of every call by bodies.test.ts. */
export const checkOf = (field: Field): Check => checked[field]
