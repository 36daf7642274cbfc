/** Longer ones are no name of a host (RFC 1035). */
const LONGEST = 253

/** Whether a host is a domain that can have a rating: neither an IP address nor a name of a private network. */
export function isDomain(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= LONGEST &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}_]([\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?$/u.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}
