/**
 * Automatic transliterations of Cyrillic and Greek letters. Spellings after `|` are only used by machines: people who write in
 * Latin letters spell such a sound differently (Мюнхен: Myunkhen, Mjunhen). `-` means no letter.
 */
const cyrillic = `
  а a;б b;в v w;г g h;ґ g;д d;е e je ie|ye;є e je ie|ye;ё e io|yo jo;ж z|zh;з z;и i y;і i;ї i ji|yi;й y j i;ј j;к k;л l
  љ lj;м m;н n;њ nj;о o;п p;р r;с s;т t;у u;ў u w;ф f;х h|kh;ц c|ts;ч c|ch;ш s|sh;щ sc|shch shh;ъ -|';ы y i;ь -|'
  ия ia ija iya;э e|eh;ю iu|yu ju;я ia ja|ya`
const greek = `
  α a;β b v;γ g;γκ g gk|nk;δ d;ε e;ζ z;η i e;θ th;ι i;κ k;λ l;μ m;μπ b mp;ν n;ντ d nt;ξ x ks;ο o;ου ou u;π p;ρ r;σ s
  ς s;τ t;τσ -|ts;τς -|ts;υ y i;φ f ph;χ ch h|kh;ψ ps;ω o`

interface Spelling {
  plain: string
  machine: string
}

const spellings = new Map(
  `${cyrillic}\n${greek}`.split(/[;\n]/).flatMap((row): [string, Spelling][] => {
    const [, letters, plain, machine] = /^\s*(\S+) ([^|]+)(?:\|(.*))?$/.exec(row) ?? []
    if (letters === undefined || plain === undefined) return []
    return [[letters, { plain: choice(plain), machine: choice(`${plain} ${machine ?? ''}`) }]]
  }),
)

function choice(written: string): string {
  const all = written.trim().split(/ +/)
  return `(?:${all.map((each) => (each === '-' ? '' : each)).join('|')})`
}

const noLatin = /^[\p{Script=Cyrillic}\p{Script=Greek}\P{L}]*[\p{Script=Cyrillic}\p{Script=Greek}]/u
const ascii = /^[\x20-\x7e]+$/
/** After a consonant; not at the end (King's Lynn, Davis' Folly) and not before a name (Val d'Isère). */
const softSign = /\p{L}(?:[bdfgklmnprtvz]'|s'(?! ))(?!s\b|n\b)(?=[bcdfghjklmnprstvz]|y[aeiou]|$|-)/u
/** Letters that a name in its own spelling may have too: with Prishtinë, Prishtina is not a machine spelling. */
const signs = /[zk]h|ts|[sc]h|eh|[jy][aeiou]/g
/** Every machine spelling contains one of these. */
const machines = /'|[zksc]h|ts|eh|[jy][aeiou]|nk/

/** Countries that maximize to Latin letters but whose cities had original Cyrillic names: Bukhara, Бухара. */
const both: ReadonlySet<string> = new Set(['AZ', 'BA', 'MD', 'ME', 'TM', 'UZ'])

const known = new Map<string, boolean>()

function writesLatin(country: string): boolean {
  const writes =
    known.get(country) ??
    (!both.has(country) && new Intl.Locale(`und-${country}`).maximize().script === 'Latn')
  known.set(country, writes)
  return writes
}

/**
 * The other names of a place that people do not use: in countries with Latin letters, automatic transliterations of Cyrillic or
 * Greek names (Kollnburg, Кольнбург: Kol'nburg). A spelling that a language also has is excluded.
 */
export function machineSpellings(country: string, name: string, others: readonly string[]): Set<string> {
  const found = new Set<string>()
  if (!writesLatin(country)) return found
  const asked = others.filter((other) => ascii.test(other) && machines.test(other.toLowerCase()))
  if (asked.length === 0) return found
  const own = [name, ...others.filter((other) => !ascii.test(other))].join('\t').toLowerCase()
  const foreign = others.filter((other) => noLatin.test(other))
  for (const other of asked) {
    const text = other.toLowerCase()
    const isOwn = (text.match(signs) ?? []).some((sign) => own.includes(sign))
    const by = (letters: keyof Spelling) => foreign.some((each) => spelt(each, letters).test(text))
    if (softSign.test(other) || (!isOwn && by('machine') && !by('plain'))) found.add(other)
  }
  return found
}

/** The pattern of all spellings of a name with these letters. */
function spelt(name: string, by: keyof Spelling): RegExp {
  const text = name.normalize('NFC').toLowerCase()
  let pattern = ''
  for (let at = 0; at < text.length; at += 1) {
    const pair = spellings.get(text.slice(at, at + 2))
    pattern += pair === undefined ? letter(text[at] ?? '', by) : pair[by]
    if (pair !== undefined) at += 1
  }
  return new RegExp(`^${pattern}$`)
}

function letter(text: string, by: keyof Spelling): string {
  if (/[ -]/.test(text)) return '[ -]'
  // Accents on Greek vowels do not change the transliteration.
  const spelling = spellings.get(text) ?? spellings.get(text.normalize('NFD').charAt(0))
  return spelling === undefined ? text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '\\$&') : spelling[by]
}
