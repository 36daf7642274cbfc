import { createClient, type LinkwrightClient, type SignedIn } from '@linkwright/sdk'

/** Of every account of the demo world. */
export const PASSWORD = 'linkwright-demo'

/** A session of an account and its token, straight from the API. */
export function session(baseURL: string, email: string): Promise<SignedIn> {
  return createClient({ baseURL }).session.login({ email, password: PASSWORD })
}

/** The account's session, and a client that acts for it beside the browser. */
export async function clientOf(
  baseURL: string,
  email: string,
): Promise<{ client: LinkwrightClient; signedIn: SignedIn }> {
  const signedIn = await session(baseURL, email)
  return { client: createClient({ baseURL, token: () => signedIn.token }), signedIn }
}

/** Ends a session at the server, as its owner would from another browser. */
export async function signOutBeside(baseURL: string, token: string): Promise<void> {
  await createClient({ baseURL, token }).session.logout()
}
