/** Stores evidence files outside the database. A file is never changed. */
export interface EvidenceStore {
  /** When it resolves, the file is complete and on disk. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The pieces of a file; undefined if it does not exist. */
  open: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Does nothing if the file does not exist. */
  remove: (key: string) => Promise<void>
}

const keys = /^\d+\/\d+\/[0-9a-f]{64}\.wacz$/

/** The key of the file of a look; `hash` is the digest of its contents, `sha256:…`. */
export function storeKey({
  businessId,
  watchId,
  hash,
}: {
  businessId: number
  watchId: number
  hash: string
}): string {
  return checkedKey(`${businessId}/${watchId}/${hash.replace('sha256:', '')}.wacz`)
}

/** Keys come from the database, which may have been restored from anything. */
export function checkedKey(key: string): string {
  if (!keys.test(key)) throw new Error('not the key of an evidence file')
  return key
}
