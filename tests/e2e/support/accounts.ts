import { createClient, type SignedIn } from '@linkwright/sdk'

/** Of every account of the demo world. */
export const PASSWORD = 'linkwright-demo'

/** A session of an account and its token, straight from the API. */
export function session(baseURL: string, email: string): Promise<SignedIn> {
  return createClient({ baseURL }).session.login({ email, password: PASSWORD })
}
