import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts data that must not be readable in the database or in a backup. */
export interface Seal {
  /** `of` is the owner of the data: it cannot be decrypted for another. */
  close: (secret: Buffer, of: string) => Buffer
  /** Undefined when none of the server's secrets decrypts it. */
  open: (sealed: Buffer, of: string) => Buffer | undefined
}

const NONCE = 12
const TAG = 16

/** AES-256-GCM with the first secret; the others still decrypt older data. */
export function sealWith(secrets: readonly [string, ...string[]]): Seal {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'linkwright: sealed at rest', 32)),
  )
  return {
    close(secret, of) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', keys[0] as Buffer, nonce)
      cipher.setAAD(Buffer.from(of))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, of) {
      if (sealed.length < NONCE + TAG) return undefined
      for (const key of keys) {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
        decipher.setAAD(Buffer.from(of))
        decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
        try {
          return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
        } catch {
          // Encrypted with another secret.
        }
      }
      return undefined
    },
  }
}

const FILE = 'secret'
const made = new Map<string, Seal>()

/** The settings that determine the server's secret. */
interface Kept {
  secrets: readonly string[]
  databaseUrl: string | undefined
  dataDir: string
}

/**
 * The seal of this server; undefined without a secret. With the embedded database the secret is created in the data
 * folder on first use; servers on a PostgreSQL share LINKWRIGHT_SECRET.
 */
export function sealOf({ secrets, databaseUrl, dataDir }: Kept): Seal | undefined {
  const [first, ...others] = secrets
  if (first !== undefined) return sealWith([first, ...others])
  if (databaseUrl !== undefined) return undefined
  const seal = made.get(dataDir) ?? sealWith([secretIn(dataDir)])
  made.set(dataDir, seal)
  return seal
}

/** Whether a secret exists or can be created, without creating it. */
export function hasSeal({ secrets, databaseUrl }: Kept): boolean {
  return secrets.length > 0 || databaseUrl === undefined
}

function secretIn(folder: string): string {
  const file = join(folder, FILE)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
