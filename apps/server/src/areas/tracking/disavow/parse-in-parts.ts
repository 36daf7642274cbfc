import { type ParsedEntry, type ParsedLines, parseLines } from '@linkwright/core/tracking/disavow/parse-lines'
import { yieldToOthers, SLICE } from '../../../yield-to-others.ts'

/** Parses pasted text like `parseLines`, and yields to other requests after each slice of a long text. */
export async function parseInParts(text: string): Promise<ParsedLines> {
  const lines = text.split(/\r\n|\r|\n/)
  const entries = new Map<string, ParsedEntry>()
  for (let from = 0; from < lines.length; from += SLICE) {
    await yieldToOthers(from)
    const parsed = parseLines(lines.slice(from, from + SLICE).join('\n'))
    if ('refused' in parsed) return { ...parsed, lines: parsed.lines.map((line) => from + line) }
    for (const entry of parsed.entries) if (!entries.has(entry.url)) entries.set(entry.url, entry)
  }
  return { entries: [...entries.values()] }
}
