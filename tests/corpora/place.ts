import type { TestAccount, TestServer } from '../../apps/server/src/testing/start.ts'
import type { Field } from './fields.ts'

/** Sends a text and answers what was stored of it. */
export type Send = (text: string) => Promise<string | null | undefined>

export type Senders = { [F in Field]?: Send }

/** Where texts are sent to. */
export interface Place {
  server: TestServer
  owner: TestAccount
  siteId: number
  /** A regular page: the address of a home page is its site's. */
  pageId: number
}

export const nothing = async (call: PromiseLike<unknown>) => void (await call)

/** An http or https address without credentials, and nothing else, may come of an address. */
export function isWebAddress(stored: string): boolean {
  if (!URL.canParse(stored)) return false
  const { protocol, username, password } = new URL(stored)
  return /^https?:$/.test(protocol) && username + password === ''
}
