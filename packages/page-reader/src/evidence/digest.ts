/** Name of the archive with the responses. */
export const WARC = 'data.warc.gz'
export const PACKAGE = 'datapackage.json'
export const DIGEST = 'datapackage-digest.json'

/** The signature and the hash that it signs. */
export interface SignedData {
  hash: string
  signature: string
  publicKey: string
  created: string
  software: string
}

/** The digest of the description with its signature, as WACZ-Auth defines it. */
export function digestOf({ hash, signature, publicKey, created, software }: SignedData): string {
  const signedData = { hash, signature, publicKey, created, software }
  return JSON.stringify({ path: PACKAGE, hash, signedData }, null, 2)
}
