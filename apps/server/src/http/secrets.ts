import { limitConcurrency } from '@linkwright/core/values/limit-concurrency'
import { argon2, hash as digestOf, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Each hash occupies a processor. As many as there are threads would take all processors from request handling, and the
 * threads from file reads: with forty logins a second all other requests waited for seconds.
 */
const inTurn = limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1)))

async function derive(password: string | Buffer, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const parameters = { message: password, nonce, tagLength: TAG_LENGTH, ...cost }
  return await inTurn(() => promisify(argon2)('argon2id', parameters))
}

/** argon2id in PHC form. Takes about 20 ms off the main thread. */
export async function hashedPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Never matches; verifying against it takes as long as against a real hash, so that accounts cannot be enumerated. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = PHC.exec(hash)
  if (parts === null) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive(password, Buffer.from(nonce, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Prefix that distinguishes API keys from session tokens. */
const PREFIX = { session: 'lws_', key: 'lwk_', reset: 'lwr_' } as const

/** 256 random bits and their stored hash. */
export function newSecret(kind: keyof typeof PREFIX): { secret: string; hash: Buffer } {
  const secret = PREFIX[kind] + randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX.key)
}

export function hashOf(secret: string): Buffer {
  return digestOf('sha256', secret, 'buffer')
}

/** A slow hash of guessable data, like that of a password; deterministic for a salt. */
export async function slowHashOf(guessable: Buffer, salt: Buffer): Promise<Buffer> {
  return await derive(guessable, salt.subarray(0, 16), COST)
}

/** Without letters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** A random password of 69 bits. */
export function defaultPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
