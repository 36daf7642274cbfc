import type { IncomingHttpHeaders } from 'node:http'

/** What a browser takes for no statement at all (WHATWG MIME Sniffing, section 7). */
const unknown = ['unknown/unknown', 'application/unknown', '*/*']
const type = /^[\t\n\r ]*([!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+)[\t\n\r ]*(?:;|$)/
/** Bytes that are looked at. */
const HEAD = 1445
/** Section 7.1: after white space one of these, ended as a tag is. */
const start =
  /^[\t\n\f\r ]*<(?:!DOCTYPE HTML|HTML|HEAD|SCRIPT|IFRAME|H1|DIV|FONT|TABLE|A|STYLE|TITLE|B|BODY|BR|P|!--)[ >]/i

/** What an answer's header says of its body: HTML, something else, or nothing, so that the body itself has to tell. */
export function saidToBeHtml(headers: IncomingHttpHeaders): boolean | undefined {
  const said = type.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()
  if (said !== undefined && !unknown.includes(said)) return said === 'text/html'
  // The server asks that nothing be guessed that could run.
  const isGuessable =
    headers['x-content-type-options']?.toString().split(',')[0]?.trim().toLowerCase() !== 'nosniff'
  return isGuessable ? undefined : false
}

/** Whether a browser would take a body of which nothing is said for HTML. */
export function looksLikeHtml(bytes: Buffer): boolean {
  return start.test(bytes.subarray(0, HEAD).toString('latin1'))
}
