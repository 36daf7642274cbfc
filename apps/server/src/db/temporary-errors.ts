/**
 * SQLSTATE classes and codes of temporary states: connection exceptions, deadlock rollbacks, no resources (disk, memory
 * or connections), a lock or statement timeout, a server that starts or shuts down.
 */
const SQLSTATE = /^(08...|40...|53...|55P03|57014|57P0[1-3])$/

/** System errors of temporary states: no response, no room, no free files or memory. */
const SYSTEM: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
])

/** SQLite's results for the folder lock: another process holds it, or the disk is full. */
const SQLITE: ReadonlySet<number> = new Set([5, 13])

/**
 * Messages without a code: a connection or the embedded database ended during a query, or no connection was free in
 * time.
 */
export const lostConnection =
  /^(Connection terminated|The embedded database has stopped|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/**
 * Whether the same start may succeed later without a change of settings. A missing database host or socket counts:
 * before they run, a container's name has no address and a local PostgreSQL has no socket.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const isMissing =
    (code === 'ENOTFOUND' && syscall === 'getaddrinfo') || (code === 'ENOENT' && syscall === 'connect')
  const sqlite = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return (
    isMissing ||
    SYSTEM.has(code) ||
    SQLSTATE.test(code) ||
    SQLITE.has(sqlite) ||
    lostConnection.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isTemporary)) ||
    isTemporary(error.cause)
  )
}
