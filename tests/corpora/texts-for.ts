import { families, type Family } from './families.ts'
import { checked, checkOf, type Field } from './fields.ts'

/** Texts of each family for each field beside the telling ones; the long form sends more. */
const SAMPLE = Number(process.env['LINKWRIGHT_CORPORA_SAMPLE'] ?? 1)
/** Whether a field gets the telling texts of each of its families, as the long form has it, rather than one of each kind. */
const OF_EACH_FAMILY = SAMPLE > 1
/** Rows of a file, which is one call, for each of these. */
const ROWS = 1000
/** So many times as many of a family of which few are taken. */
const more: Partial<Record<Family, number>> = { addresses: 20, emails: 60, dates: 14 }

/** What a careless rule stumbles over. Every field gets one of each kind. */
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

/** All texts of a family, and those of each telling kind. */
const known = new Map<Family, { texts: readonly string[]; kinds: (readonly string[])[] }>()
function read(family: Family) {
  const before = known.get(family)
  if (before !== undefined) return before
  const texts = families[family]()
  const now = { texts, kinds: telling.map((is) => texts.filter(is)) }
  known.set(family, now)
  return now
}

/** Evenly spread, so that every part of a family is met; `turn`, from 0 to 1, says where in the parts. */
function spread(texts: readonly string[], most: number, turn: number): string[] {
  const count = Math.min(most, texts.length)
  return Array.from(
    { length: count },
    (_, nth) => texts[Math.floor(((nth + turn) * texts.length) / count)] ?? '',
  )
}

/** The texts that a field is sent. Fields take turns: together they meet far more texts than each of them. */
export function textsFor(field: Field): string[] {
  const turn = (Object.keys(checked).indexOf(field) * 0.618) % 1
  const isFile = field.startsWith('links.importCsv csv.')
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
