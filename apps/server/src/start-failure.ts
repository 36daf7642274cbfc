import { DatabaseRefusal } from './db/database-errors.ts'
import { isTemporary } from './db/temporary-errors.ts'
import { ConfigError } from './env.ts'
import { MetricsAddressError } from './try-address.ts'

/** A setting or a database that cannot be used: a restart without a change does not help. */
export const EXIT_REFUSED = 2
/** EX_TEMPFAIL of sysexits.h: the database is away or there is no room; the same start may succeed later. */
export const EXIT_TEMPORARY = 75

/** The exit status of a start or a command that ends with a message. */
export const exitStatusOf = (error: unknown): number => (isTemporary(error) ? EXIT_TEMPORARY : EXIT_REFUSED)

export interface StartFailure {
  message: string
  /** The exit status of the process. */
  status: number
}

/** Advice when the address cannot be used. A port in use, or an address that does not exist yet, is temporary. */
const listenAdvice: Readonly<Record<string, { advice: string; status: number }>> = {
  EADDRINUSE: {
    advice: 'Another program uses this port: stop it, or set PORT to another one.',
    status: EXIT_TEMPORARY,
  },
  EACCES: {
    advice: 'This port is for privileged programs: set PORT to one from 1024 on.',
    status: EXIT_REFUSED,
  },
  EADDRNOTAVAIL: {
    advice: 'This machine has no such address: set HOST to one of its own.',
    status: EXIT_TEMPORARY,
  },
  ENOTFOUND: {
    advice: 'This name has no address: set HOST to an address of this machine.',
    status: EXIT_REFUSED,
  },
  EAI_AGAIN: {
    advice: 'This name has no address: set HOST to an address of this machine.',
    status: EXIT_TEMPORARY,
  },
}

/** The message about a setting, a database or an address for the operator; undefined for a bug. */
export function startFailureOf(error: unknown): StartFailure | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal)
    return { message: error.message, status: exitStatusOf(error) }
  const ofMetrics = error instanceof MetricsAddressError
  const { code = '', message } = (ofMetrics ? error.cause : error) as NodeJS.ErrnoException
  const known = listenAdvice[code]
  if (known !== undefined) {
    const advice = ofMetrics ? 'Set LINKWRIGHT_METRICS to another address.' : known.advice
    return { message: `${message}. ${advice}`, status: known.status }
  }
  if (!isTemporary(error)) return undefined
  return {
    message: `The server cannot start now: ${message}. Start it again later.`,
    status: EXIT_TEMPORARY,
  }
}
