import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto'

/** ECDSA on P-384 with SHA-256: what players verify without a certificate. */
const CURVE = 'P-384'
const dsaEncoding = 'ieee-p1363'

export interface SigningKey {
  /** See {@link keyIdOf}. */
  id: string
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string
  /** The signature in base64. */
  sign: (text: string) => string
}

/** A new private key: PKCS #8. */
export function newPrivateKey(): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  return privateKey.export({ format: 'der', type: 'pkcs8' })
}

export function signingKey(pkcs8: Buffer): SigningKey {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const publicKey = spki.toString('base64')
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding }).toString('base64'),
  }
}

/** The id of a public key: its JWK thumbprint (RFC 7638). @throws Error when it is no key of the curve */
export function keyIdOf(publicKey: string): string {
  const { crv, kty, x, y } = publicKeyOf(publicKey).export({ format: 'jwk' })
  if (crv !== CURVE) throw new Error(`not a key of ${CURVE}`)
  return hash('sha256', JSON.stringify({ crv, kty, x, y }), 'base64url')
}

/** @throws Error when the public key or the signature is not what it should be */
export function isSignature(text: string, signature: string, publicKey: string): boolean {
  const key = publicKeyOf(publicKey)
  return verify('sha256', Buffer.from(text), { key, dsaEncoding }, decoded(signature))
}

function publicKeyOf(publicKey: string) {
  return createPublicKey({ key: decoded(publicKey), format: 'der', type: 'spki' })
}

/** Node also decodes other spellings of the same bytes. */
function decoded(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new Error('not base64')
  return bytes
}
