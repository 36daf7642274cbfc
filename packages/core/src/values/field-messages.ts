import { formatCount } from './text.ts'
import type { z } from 'zod'

/** The messages of form fields for rules without a message of their own. */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum))
  if (issue.code === 'invalid_value') return 'Please choose one from the list.'
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Please enter a date.'
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Please enter a number.'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Please enter a whole number.'
  return 'Please check this.'
}

/** Replaces messages about the format of a text, which do not name a field. */
export const UNSTORABLE = 'This text contains a character that cannot be stored. Please enter it again.'

function tooBig(origin: string, most: number): string {
  const shown = formatCount(most)
  if (origin === 'string') return `Please use at most ${shown} characters.`
  return origin === 'array' ? `Please choose at most ${shown}.` : `Please enter at most ${shown}.`
}

function tooSmall(origin: string, least: number): string {
  if (origin === 'string')
    return least === 1 ? 'Please fill this in.' : `Please use at least ${least} characters.`
  return origin === 'array' ? `Please choose at least ${least}.` : `Please enter at least ${least}.`
}
