import type { FoundCity } from '@linkwright/core/tracking/places/found-city'
import {
  CITIES_MAX,
  CITY_GUESS_MIN,
  foldPlaces,
  guessLength,
  guessSpellings,
} from '@linkwright/core/tracking/places/location'

/** A country's cities, largest first, as bytes: strings with names of all scripts would take twice the memory. */
export interface CityTable {
  states: readonly string[]
  /** One line per city: name, index of its state, other names; separated by tabs. */
  text: Buffer
  /** The same lines with names in the folded form that is compared. */
  folded: Buffer
  /** Start offsets of the lines, plus the end. */
  textStarts: Uint32Array
  foldedStarts: Uint32Array
}

interface Hit {
  line: number
  /** Field of the matching name: 0 is the city's own. */
  field: number
  /** 0: the whole name, 1: its beginning, 2: the beginning of a later word, 3: anywhere. */
  distance: number
}

/** A match by another name ranks like a match by the own name of a city this many times further down. */
const OTHER_NAME = 10
const ANYWHERE = 3

const TAB = 9
const LINE_END = 10
const SPACE = 32

/** @param text lines of `name, index of state, other names`, separated by tabs, largest city first. */
export function cityTable(states: readonly string[], text: Buffer): CityTable {
  const folded = Buffer.from(foldPlaces(text.toString()))
  return { states, text, folded, textStarts: startsOf(text), foldedStarts: startsOf(folded) }
}

/**
 * The cities with a name like the guess, at most 50: exact matches first, then names that begin with it, then own
 * names with it at a later word; each largest first. Matches inside a word are returned only when there is nothing
 * else.
 */
export function findInTable(table: CityTable, guess: string): FoundCity[] {
  if (guessLength(guess) < CITY_GUESS_MIN) return []
  const best = new Map<number, Hit>()
  for (const spelling of guessSpellings(guess)) {
    for (const hit of hitsOf(table, Buffer.from(spelling))) {
      const known = best.get(hit.line)
      if (known === undefined || isNearer(hit, known)) best.set(hit.line, hit)
    }
  }
  const hits = [...best.values()]
  const isNear = hits.some(({ distance }) => distance < ANYWHERE)
  return hits
    .filter(({ distance }) => !isNear || distance < ANYWHERE)
    .toSorted((a, b) => a.distance - b.distance || placeOf(a) - placeOf(b) || a.line - b.line)
    .slice(0, CITIES_MAX)
    .map((hit) => cityOf(table, hit, guess.trim()))
}

const isNearer = (hit: Hit, known: Hit) =>
  hit.distance < known.distance || (hit.distance === known.distance && hit.field === 0 && known.field > 0)

const placeOf = ({ line, field, distance }: Hit) =>
  distance === 1 && field > 0 ? (line + 1) * OTHER_NAME : line + 1

function* hitsOf({ folded, foldedStarts }: CityTable, guess: Buffer): Generator<Hit> {
  let line = 0
  for (let at = folded.indexOf(guess); at >= 0; at = folded.indexOf(guess, at + 1)) {
    while ((foldedStarts[line + 1] ?? Infinity) <= at) line += 1
    const start = foldedStarts[line] ?? 0
    const field = tabsIn(folded.subarray(start, at))
    const before = at === start ? LINE_END : folded[at - 1]
    const begins = before === LINE_END || before === TAB
    // The second field is the state's index.
    if (field === 1 || (field > 1 && !begins)) continue
    const after = folded[at + guess.length]
    const whole = after === undefined || after === TAB || after === LINE_END
    yield { line, field, distance: begins ? (whole ? 0 : 1) : before === SPACE ? 2 : ANYWHERE }
  }
}

function cityOf(
  { states, text, textStarts }: CityTable,
  { line, field, distance }: Hit,
  typed: string,
): FoundCity {
  const names = text.toString('utf8', textStarts[line], (textStarts[line + 1] ?? text.length) - 1).split('\t')
  const found = { city: names[0] ?? '', state: states[Number(names[1])] ?? '' }
  if (field === 0) return found
  const wanted = lower(typed)
  const isAsTyped = (name: string) =>
    distance === 0 ? lower(name) === wanted : lower(name).startsWith(wanted)
  // Of spellings that compare equal (Genève, Geneve) the one that was typed.
  const typedSo = names.slice(2).filter(isAsTyped)
  const shortest = typedSo.toSorted((a, b) => a.length - b.length)[0]
  return { ...found, as: shortest ?? names[field] ?? '' }
}

const lower = (name: string) => name.normalize('NFC').toLowerCase()

function startsOf(text: Buffer): Uint32Array {
  const starts = [0]
  for (let at = text.indexOf(LINE_END); at >= 0; at = text.indexOf(LINE_END, at + 1)) starts.push(at + 1)
  return Uint32Array.from([...starts, text.length + 1])
}

function tabsIn(bytes: Buffer): number {
  let count = 0
  for (const byte of bytes) if (byte === TAB) count += 1
  return count
}
