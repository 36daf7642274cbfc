import type { IncomingHttpHeaders } from 'node:http'

/** Types that browsers treat as undeclared (WHATWG MIME Sniffing, section 7). */
const unknown = ['unknown/unknown', 'application/unknown', '*/*']
const type = /^[\t\n\r ]*([!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+)[\t\n\r ]*(?:;|$)/
/** Number of bytes to inspect. */
const SNIFFED_BYTES = 1445
/** Section 7.1: white space, then one of these tags. */
const htmlStart =
  /^[\t\n\f\r ]*<(?:!DOCTYPE HTML|HTML|HEAD|SCRIPT|IFRAME|H1|DIV|FONT|TABLE|A|STYLE|TITLE|B|BODY|BR|P|!--)[ >]/i

/** Whether the headers declare HTML: true, false, or undefined when the body must be sniffed. */
export function declaredAsHtml(headers: IncomingHttpHeaders): boolean | undefined {
  const declared = type.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()
  if (declared !== undefined && !unknown.includes(declared)) return declared === 'text/html'
  // `nosniff` forbids guessing.
  const isGuessable =
    headers['x-content-type-options']?.toString().split(',')[0]?.trim().toLowerCase() !== 'nosniff'
  return isGuessable ? undefined : false
}

/** Whether a browser would treat a body of undeclared type as HTML. */
export function looksLikeHtml(bytes: Buffer): boolean {
  return htmlStart.test(bytes.subarray(0, SNIFFED_BYTES).toString('latin1'))
}
