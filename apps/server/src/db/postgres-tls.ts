/** Accepted values. `pg` takes any other value for verified TLS, and an empty one for none. */
const accepted = {
  sslmode: ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'],
  ssl: ['0', '1', 'true', 'no-verify'],
} as const

/** Why connections would not be encrypted as their address requests. */
export function encryptionProblem(url: string): string | undefined {
  const { searchParams } = new URL(url)
  for (const [name, values] of Object.entries(accepted)) {
    const value = searchParams.getAll(name).at(-1)
    if (value !== undefined && !(values as readonly string[]).includes(value))
      return `its address has ${name}=${value}, which is unknown. Use ${orOf(values)}`
  }
  return undefined
}

const orOf = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

const UNKNOWN_AUTHORITY =
  'its certificate is not signed by an authority that this computer knows. Add sslrootcert=/path/to/ca.crt to the address: the file of the certificate of the authority that signed it, or of the certificate itself where it is self-signed'
const EXPIRED = 'its certificate has expired. Renew it on the server of PostgreSQL'

/** By OpenSSL's and Node's error codes. */
const advice: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: EXPIRED,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host. Use a host name of the certificate in the address',
}

/** Advice for a rejected certificate. */
export function certificateAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return advice[String(error.code)]
}
