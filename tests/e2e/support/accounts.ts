import { createClient, isApiError, type LinkwrightClient, type SignedIn } from '@linkwright/sdk'

/** Of every account of the demo data. */
export const PASSWORD = 'linkwright-demo'

/** A session of an account and its token, straight from the API. */
export function session(baseURL: string, email: string): Promise<SignedIn> {
  return createClient({ baseURL }).session.login({ email, password: PASSWORD })
}

/** Tokens that earlier tests of this worker have left, by account; a password is slow to check on purpose. */
const left = new Map<string, string[]>()

/** For the next test of this worker that wants a session of the account. */
export function leave(baseURL: string, email: string, { token }: SignedIn): void {
  const key = `${email} at ${baseURL}`
  left.set(key, [...(left.get(key) ?? []), token])
}

/** A session that an earlier test has left and that has not ended, or a new one; nobody else is given it until it is left. */
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

/** A session of the account, which the caller may leave, and a client that acts for it beside the browser. */
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
