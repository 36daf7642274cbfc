import { hashOf, isApiKey } from './secrets.ts'

/** A bearer token; each call hashes it once. */
export interface Token {
  /** Its stored hash. */
  hash: Buffer
  /** The same as a text. */
  key: string
  isApiKey: boolean
}

export function tokenIn(authorization: string | undefined): Token | undefined {
  const text = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1]
  if (text === undefined) return undefined
  const hash = hashOf(text)
  return { hash, key: hash.toString('base64url'), isApiKey: isApiKey(text) }
}
