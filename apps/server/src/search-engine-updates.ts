import type { SearchEngineUpdate } from '@linkwright/core/tracking/ranks/search-engine-update'
import { DateOnly, text } from '@linkwright/core/values/fields'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const shipped = join(import.meta.dirname, 'search-engine-updates.json')

const Entry = z
  .strictObject({
    name: text(80).refine((name) => name.trim() !== '', 'must not be empty'),
    from: DateOnly,
    to: DateOnly.nullable(),
    url: z.string().refine((url) => /^https?:/.test(url) && URL.canParse(url), 'must be a web address'),
  })
  .refine(({ from, to }) => to === null || from <= to, { path: ['to'], message: 'must not be before from' })

/**
 * The updates in a file, oldest first; without one, those that ship with the product.
 * @throws Error with a message that names the file, the line and the error.
 */
export function readSearchEngineUpdates(file: string = shipped): SearchEngineUpdate[] {
  const fail = (reason: string): never => {
    throw new Error(`The file ${file} of LINKWRIGHT_SEARCH_ENGINE_UPDATES cannot be used: ${reason}.`)
  }
  const content = contentOf(file, fail)
  const entries = parsed(content, fail)
  if (!Array.isArray(entries)) return fail('line 1: it must be a list in square brackets')
  const starts = entryStarts(content)
  const updates = entries.map((entry, nth) => {
    const { success, data, error } = Entry.safeParse(entry, { error: fieldError })
    if (success) return data
    const line = lineOf(content, starts[nth] ?? 0)
    const reasons = error.issues.map(({ path, message }) => `${path.join('.') || 'the entry'} ${message}`)
    return fail(`line ${line}: ${reasons.join('; ')}`)
  })
  return updates.toSorted((a, b) => a.from.localeCompare(b.from))
}

type Fail = (reason: string) => never

function contentOf(file: string, fail: Fail): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function parsed(content: string, fail: Fail): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const place = /position (\d+)/.exec(message)?.[1]
    return fail(`line ${lineOf(content, place === undefined ? content.length : Number(place))}: ${message}`)
  }
}

const lineOf = (content: string, place: number) => content.slice(0, place).split('\n').length

/** Where each entry of the outermost list begins. The content is valid JSON. */
function entryStarts(content: string): number[] {
  const starts: number[] = []
  let depth = 0
  for (const { 0: token, index } of content.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s,:[\]{}"]+/g)) {
    if (depth === 1 && token !== ']') starts.push(index)
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
  }
  return starts
}

/** Follows the name of the field. */
const fieldError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'must be a day such as 2026-03-27'
  return 'must be something else'
}
