import { type Vendor, vendors } from '@linkwright/core/account/connections/connection'

/** What a provider has put into the address that it leads back to. */
export interface ReturnParams {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
  /** The consent page of a sample account is open: nothing was handed back yet. */
  sample?: string | undefined
}

/** The result of a consent; undefined without one. */
export type OauthReturn =
  | { as: 'consented'; vendor: Vendor; code: string; state: string }
  | { as: 'refused'; vendor: Vendor }
  /** Nothing of ours leads to such an address, be it made up or cut off on the way. */
  | { as: 'strange' }

export function readOauthReturn({ code, state, error, sample }: ReturnParams): OauthReturn | undefined {
  if (sample !== undefined || [code, state, error].every((each) => each === undefined)) return undefined
  const vendor = vendors.find((each) => state?.startsWith(`${each}.`))
  if (vendor === undefined || state === undefined) return { as: 'strange' }
  if (code !== undefined) return { as: 'consented', vendor, code, state }
  return error === undefined ? { as: 'strange' } : { as: 'refused', vendor }
}
