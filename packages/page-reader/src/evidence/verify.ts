import { DIGEST, digestOf, PACKAGE, type SignedData, WARC } from './digest.ts'
import { sha256 } from './sha256.ts'
import { isSignature, keyIdOf } from './signing-key.ts'
import { FILE_HEADER, type Files, unzip, zipOf } from './zip.ts'

export type Verification =
  | { state: 'altered'; why: string }
  /** Not a WACZ file. */
  | { state: 'no_evidence' }
  | {
      /** `unknown_key`: unaltered, but signed with none of the expected keys. */
      state: 'valid' | 'unknown_key'
      hash: string
      keyId: string
      url: string
      fetchedAt: string
    }

/** The used part of datapackage.json. */
interface Description {
  created: string
  software: string
  mainPageUrl: string
  resources: readonly { path: string; hash: string; bytes: number }[]
}

/**
 * Whether every byte of an evidence file is as it was signed.
 *
 * @param keys ids of the expected keys; without any, each key is accepted
 */
export function verifyEvidence(bytes: Uint8Array, keys: readonly string[] = []): Verification {
  if (!isWebArchive(bytes)) return { state: 'no_evidence' }
  let files: Files
  try {
    files = unzip(bytes)
  } catch {
    return altered('It is not a complete evidence file.')
  }
  // A zip file has bytes that readers ignore, so its files alone do not show that it is unaltered.
  if (Buffer.compare(zipOf(files), bytes) !== 0) return altered('The archive was written again.')
  const { [PACKAGE]: description, [DIGEST]: digest, ...contents } = files
  if (description === undefined || digest === undefined) return altered('Its signature is missing.')
  try {
    return verified({ description, digest, contents }, keys)
  } catch {
    return altered('Its signature or its list of contents is damaged.')
  }
}

function verified(
  { description, digest, contents }: { description: Uint8Array; digest: Uint8Array; contents: Files },
  keys: readonly string[],
): Verification {
  const { signedData } = JSON.parse(Buffer.from(digest).toString()) as { signedData: SignedData }
  const { hash, signature, publicKey, created, software } = signedData
  // Rebuilt from what was read, so that nothing else can be in it.
  if (Buffer.compare(Buffer.from(digestOf(signedData)), digest) !== 0)
    return altered('Its signature was written again.')
  if (sha256(description) !== hash) return altered('Its list of contents does not match the signature.')
  if (!isSignature(hash, signature, publicKey)) return altered('The signature is wrong.')
  const listed = JSON.parse(Buffer.from(description).toString()) as Description
  if (listed.created !== created || listed.software !== software)
    return altered('The signature states another time or program.')
  const changed = changedFile(listed.resources, contents)
  if (changed !== undefined) return altered(`${changed} was changed.`)
  const keyId = keyIdOf(publicKey)
  const state = keys.length === 0 || keys.includes(keyId) ? 'valid' : 'unknown_key'
  return { state, hash, keyId, url: listed.mainPageUrl, fetchedAt: created }
}

/**
 * Whether a file is a web archive, or is left of one: a zip file with the name of a file of each WACZ. The names are at
 * several places, so that an alteration or a missing end does not hide all of them.
 */
function isWebArchive(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.includes(FILE_HEADER) && [PACKAGE, WARC].some((name) => file.includes(name))
}

/** The first file that is not as listed. */
function changedFile(listed: Description['resources'], contents: Files): string | undefined {
  const rest = new Map(Object.entries(contents))
  for (const { path, hash, bytes } of listed) {
    const file = rest.get(path)
    if (file === undefined || file.length !== bytes || sha256(file) !== hash) return path
    rest.delete(path)
  }
  return rest.keys().next().value
}

function altered(why: string): Verification {
  return { state: 'altered', why }
}
