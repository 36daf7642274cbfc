import { createClient, isApiError, type LinkwrightClient, type SignedIn } from '@linkwright/sdk'

/** The password of every demo account. */
export const PASSWORD = 'linkwright-demo'

/** A session of an account and its token, straight from the API. */
export function session(baseURL: string, email: string): Promise<SignedIn> {
  return createClient({ baseURL }).session.login({ email, password: PASSWORD })
}

/** Tokens left by earlier tests of this worker, by account; checking a password is slow on purpose. */
const left = new Map<string, string[]>()

/** For the next test of this worker that needs a session of the account. */
export function leave(baseURL: string, email: string, { token }: SignedIn): void {
  const key = `${email} at ${baseURL}`
  left.set(key, [...(left.get(key) ?? []), token])
}

/** A session left by an earlier test that has not ended, or a new one; no other test gets it until it is returned. */
async function resumed(baseURL: string, email: string): Promise<SignedIn> {
  const tokens = left.get(`${email} at ${baseURL}`) ?? []
  for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
    try {
      return { ...(await createClient({ baseURL, token }).session.read()), token }
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error
    }
  }
  return session(baseURL, email)
}

/** A session of the account, which the caller can return, and a client for it besides the browser. */
export async function clientOf(
  baseURL: string,
  email: string,
): Promise<{ client: LinkwrightClient; signedIn: SignedIn }> {
  const signedIn = await resumed(baseURL, email)
  return { client: createClient({ baseURL, token: () => signedIn.token }), signedIn }
}

/** Ends a session at the server, as its owner would from another browser. */
export async function signOutBeside(baseURL: string, token: string): Promise<void> {
  await createClient({ baseURL, token }).session.logout()
}
