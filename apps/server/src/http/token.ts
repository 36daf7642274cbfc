import { hashOf, isApiKey } from './secrets.ts'

/** What was sent as a bearer: of a call it is hashed once. */
export interface Token {
  /** What is stored of it. */
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
