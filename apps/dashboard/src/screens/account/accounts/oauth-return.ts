import { type Vendor, vendors } from '@linkwright/core/account/connections/connection'

/** The URL parameters that a provider adds to the return URL. */
export interface ReturnParams {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
  /** The consent page of a sample account is open: there is no result yet. */
  sample?: string | undefined
}

/** The result of a consent; undefined without one. */
export type OauthReturn =
  | { as: 'consented'; vendor: Vendor; code: string; state: string }
  | { as: 'refused'; vendor: Vendor }
  /** Invalid parameters, such as a made-up or truncated URL. */
  | { as: 'strange' }

export function readOauthReturn({ code, state, error, sample }: ReturnParams): OauthReturn | undefined {
  if (sample !== undefined || [code, state, error].every((each) => each === undefined)) return undefined
  const vendor = vendors.find((each) => state?.startsWith(`${each}.`))
  if (vendor === undefined || state === undefined) return { as: 'strange' }
  if (code !== undefined) return { as: 'consented', vendor, code, state }
  return error === undefined ? { as: 'strange' } : { as: 'refused', vendor }
}
