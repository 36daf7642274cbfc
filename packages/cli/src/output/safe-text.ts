import { stripVTControlCharacters } from 'node:util'

// C0, DEL, C1 and characters that reorder text must not reach a terminal from data.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex
const suspect = /[\u0000-\u001f\u007f-\u009f\u061c\u200e-\u200f\u202a-\u202e\u2066-\u2069]/

/** Sanitizes text from a server or file for a terminal and for tab-separated lines. */
export function safeLine(text: string): string {
  if (!suspect.test(text)) return text
  return stripVTControlCharacters(text)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(control, '')
}

/** JSON with C1 controls escaped too, because some terminals interpret them. */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
