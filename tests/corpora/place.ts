import type { TestAccount, TestServer } from '../../apps/server/src/testing/start.ts'
import type { Field } from './fields.ts'

/** Sends a text and returns its stored form. */
export type Send = (text: string) => Promise<string | null | undefined>

export type Senders = { [F in Field]?: Send }

/** The objects that texts are sent to. */
export interface Place {
  server: TestServer
  owner: TestAccount
  siteId: number
  /** A regular page: the URL of a home page is that of its site. */
  pageId: number
}

export const nothing = async (call: PromiseLike<unknown>) => void (await call)

/** Whether a stored URL is an http or https URL without credentials. */
export function isWebAddress(stored: string): boolean {
  if (!URL.canParse(stored)) return false
  const { protocol, username, password } = new URL(stored)
  return /^https?:$/.test(protocol) && username + password === ''
}
