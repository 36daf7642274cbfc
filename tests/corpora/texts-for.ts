import { hash } from 'node:crypto'
import { families, type Family } from './families.ts'
import { checkOf, type Field } from './fields.ts'

/** Number of texts per family and field besides the significant ones; the long form sends more. */
const SAMPLE = Number(process.env['LINKWRIGHT_CORPORA_SAMPLE'] ?? 1)
/** Whether a field gets all significant texts of each of its families, as in the long form, instead of one of each kind. */
const OF_EACH_FAMILY = SAMPLE > 1
/** The same for rows of a file, which is one call. */
const ROWS = 1000
/** Multiplier for families of which only a few texts are sent. */
const more: Partial<Record<Family, number>> = { addresses: 20, emails: 60, dates: 14 }

/** Kinds of texts that careless rules fail on. Every field gets one of each kind. */
const telling: readonly ((text: string) => boolean)[] = [
  (text) => text.trim() === '',
  (text) => text !== text.trim(),
  (text) => text.includes('\0'),
  (text) => !text.isWellFormed(),
  (text) => /\p{Cc}/u.test(text),
  (text) => /\p{Cf}/u.test(text),
  (text) => /[\u{10000}-\u{10ffff}]/u.test(text),
  (text) => text.length > 200,
  (text) => text.length > 5000,
  (text) => /^\s*(?:javascript|vbscript|data):/i.test(text),
  (text) => /\/\/[^/]*@/.test(text),
]

/** All texts of a family, and those of each significant kind. */
const known = new Map<Family, { texts: readonly string[]; kinds: (readonly string[])[] }>()
function read(family: Family) {
  const before = known.get(family)
  if (before !== undefined) return before
  const texts = families[family]()
  const now = { texts, kinds: telling.map((is) => texts.filter(is)) }
  known.set(family, now)
  return now
}

/** Evenly distributed, so that every part of a family is included; `turn`, from 0 to 1, selects within the parts. */
function spread(texts: readonly string[], most: number, turn: number): string[] {
  const count = Math.min(most, texts.length)
  return Array.from(
    { length: count },
    (_, nth) => texts[Math.floor(((nth + turn) * texts.length) / count)] ?? '',
  )
}

/** The texts that a field gets. Fields get different texts, so together they cover far more than each of them. */
export function textsFor(field: Field): string[] {
  // By its name: a new field leaves the texts of the others as they are.
  const turn = (hash('sha256', field, 'buffer')[0] ?? 0) / 256
  const isFile = field.startsWith('links.importCsv csv.') && !field.endsWith('_seen')
  const { families: named, most: limit = Infinity } = checkOf(field)
  const ofKinds = telling.flatMap((_, kind) => {
    const found = named.flatMap((family) => spread(read(family).kinds[kind] ?? [], 1, turn))
    return OF_EACH_FAMILY ? found : spread(found, 1, turn)
  })
  const ofFamilies = named.flatMap((family) =>
    spread(read(family).texts, Math.min(limit, SAMPLE * (isFile ? ROWS : (more[family] ?? 1))), turn),
  )
  return [...new Set([...ofKinds, ...ofFamilies])]
}
