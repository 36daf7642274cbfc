import { DatabaseRefusal } from './db/refusal.ts'
import { ConfigError } from './env.ts'

/** What helps when the address cannot be listened on. */
const listenAdvice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses this port: stop it, or set PORT to another one.',
  EACCES: 'This port is for privileged programs: set PORT to one from 1024 on.',
  EADDRNOTAVAIL: 'This machine has no such address: set HOST to one of its own.',
  ENOTFOUND: 'This name has no address: set HOST to an address of this machine.',
  EAI_AGAIN: 'This name has no address: set HOST to an address of this machine.',
}

/** The sentence for the operator, who can mend a setting, a database or an address; undefined for any other error. */
export function whyNotServed(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  const advice = listenAdvice[code]
  return advice === undefined ? undefined : `${message}. ${advice}`
}
