import type { LinkwrightClient } from '@linkwright/sdk'
import { expect, vi } from 'vitest'
import type { TestServer } from './start.ts'

export const PASSWORD = 'correct horse battery'

/** The same refusal for a wrong password and an unknown email address. */
export const WRONG_LOGIN = { status: 422, code: 'refused', message: 'The email or password is incorrect.' }

/** Allows for a busy machine. */
const PATIENCE = { timeout: 30_000 }

let addresses = 0

/** Actions before signing in. Attempts are counted by network address, so each visitor has its own. */
export function visitorsOf(server: TestServer) {
  function anonymous(): LinkwrightClient {
    addresses += 1
    return server.clientWith(undefined, `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`)
  }

  /** The key in the newest reset email to the address, once `nth` have arrived. */
  async function mailedKey({ email }: { email: string }, nth = 1): Promise<string> {
    const mine = await vi.waitFor(() => {
      const found = server.mails.filter(({ to }) => to === email)
      expect(found.length).toBeGreaterThanOrEqual(nth)
      return found
    }, PATIENCE)
    return /\/password-wizard\/(\S+)/.exec(mine.at(-1)?.body ?? '')?.[1] ?? ''
  }

  return {
    anonymous,
    mailedKey,
    login: ({ email }: { email: string }, password = PASSWORD, client = anonymous()) =>
      client.session.login({ email, password }),
    async askForLink(account: { email: string }, nth = 1): Promise<string> {
      await anonymous().session.forgotPassword({ email: account.email })
      return await mailedKey(account, nth)
    },
    reset: (key: string, password: string, client = anonymous()) =>
      client.session.resetPassword({ password, password1: password, key }),
  }
}
