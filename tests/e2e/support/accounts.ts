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
