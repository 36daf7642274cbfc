export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The separator's name, for people. */
export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** Signs that some programs separate cells by and that no file is read by. */
const otherSigns = ['^', '~', '¦', '§', '¬', '!', '*', '#', '=', ':']

/** The sign that splits each of the first lines alike, where no delimiter that files are read by does. */
export function otherSeparator(lines: readonly string[]): string | undefined {
  // A colon belongs to an address.
  const texts = lines.filter((line) => line.trim() !== '').map((line) => line.replaceAll('://', ''))
  return otherSigns.find((sign) => {
    const [first = 1, ...others] = texts.map((text) => text.split(sign).length)
    return first > 1 && others.length > 0 && others.every((count) => count === first)
  })
}

/** Refusal of a file whose cells are separated by an unsupported character. */
export const separatorMessage = (sign: string) =>
  `The cells of this file are separated by “${sign}”. Save the file with commas, semicolons, tabs or vertical bars as separators.`

/** Spreadsheets may say the delimiter in a first line `sep=;`. */
export function sepLine(sample: string): { delimiter: Delimiter; length: number } | undefined {
  const found = /^"?sep=([,;\t|])"?(\r\n|\n|\r)/i.exec(sample)
  const delimiter = delimiters.find((d) => d === found?.[1])
  return found && delimiter ? { delimiter, length: found[0].length } : undefined
}

/**
 * The delimiter under which most of the first records have the same number of cells, and more than one.
 * Only comma, semicolon, tab and vertical bar are tried: link files are full of slashes, which a free guess would split on.
 */
export function sniffDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; even: number; cells: number } = { delimiter: ',', even: 0, cells: 1 }
  for (const delimiter of delimiters) {
    const counts = cellCounts(sample, delimiter)
    const cells = commonest(counts)
    if (cells < 2) continue
    const even = counts.filter((count) => count === cells).length / counts.length
    if (even > best.even || (even === best.even && cells > best.cells)) best = { delimiter, even, cells }
  }
  return best.delimiter
}

/** Some tools write a few lines above the header, so the first record alone is unreliable. */
function commonest(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [best] = [...times].filter(([count]) => count > 1).toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? 1
}

const recordsLookedAt = 50

const broken = 0

/** Cells of each of the first records; `broken` where a quote closes before other text, as under a wrong delimiter. */
function cellCounts(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = []
  let cells = 1
  let sound = true
  let quoted = false
  let atStart = true
  for (let i = 0; i < sample.length && counts.length < recordsLookedAt; i += 1) {
    const c = sample[i]
    if (quoted) {
      if (c !== '"') continue
      const next = sample[i + 1]
      if (next === '"') i += 1
      else {
        quoted = false
        sound &&= next === undefined || next === delimiter || next === '\n' || next === '\r'
      }
    } else if (c === '"' && atStart) {
      quoted = true
      atStart = false
    } else if (c === delimiter) {
      cells += 1
      atStart = true
    } else if (c === '\n' || c === '\r') {
      if (cells > 1 || !atStart) counts.push(sound ? cells : broken)
      cells = 1
      sound = true
      atStart = true
    } else atStart = false
  }
  // The sample may end inside a record, so its last record counts only if there is no other.
  if (counts.length === 0) counts.push(sound ? cells : broken)
  return counts
}
