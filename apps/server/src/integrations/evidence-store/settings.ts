import { join } from 'node:path'
import { z } from 'zod'
import { address, fromTo, oneOf } from '../../env-kinds.ts'
import type { S3Settings } from './s3.ts'

const evidenceStores = { folder: [], s3: ['key', 'url'] } as const

/** The environment variables of the evidence store. */
export const evidenceVariables = {
  LINKWRIGHT_EVIDENCE: oneOf(evidenceStores).default('folder'),
  LINKWRIGHT_EVIDENCE_FOLDER: z.string().min(1, 'must be a folder').optional(),
  LINKWRIGHT_EVIDENCE_URL: address(/^https?:/, 'https://s3.eu-central-1.amazonaws.com/bucket').optional(),
  LINKWRIGHT_EVIDENCE_KEY: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be an access key as id:secret')
    .optional(),
  LINKWRIGHT_EVIDENCE_REGION: z.string().min(1, 'must be a region like eu-central-1').optional(),
  LINKWRIGHT_EVIDENCE_MB: fromTo(1, 10_000_000).default(1000),
}

export const evidenceSecrets = ['LINKWRIGHT_EVIDENCE_KEY'] as const

export type EvidenceSettings = { provider: 'folder'; folder: string } | ({ provider: 's3' } & S3Settings)

type Variables = z.infer<z.ZodObject<typeof evidenceVariables>>

/** @param dataDir the data folder, which also contains an embedded database */
export function evidenceOf(env: Variables, dataDir: string): EvidenceSettings {
  const { LINKWRIGHT_EVIDENCE_URL: url = '', LINKWRIGHT_EVIDENCE_KEY: key = ':' } = env
  if (env.LINKWRIGHT_EVIDENCE === 'folder')
    return { provider: 'folder', folder: env.LINKWRIGHT_EVIDENCE_FOLDER ?? join(dataDir, 'evidence') }
  const [keyId = '', ...secret] = key.split(':')
  return { provider: 's3', url, keyId, secret: secret.join(':'), region: env.LINKWRIGHT_EVIDENCE_REGION }
}

/** Invalid settings, by variable. */
export function evidenceProblem(env: Variables): [name: string, message: string][] {
  if (env.LINKWRIGHT_EVIDENCE !== 's3') return []
  return (['LINKWRIGHT_EVIDENCE_URL', 'LINKWRIGHT_EVIDENCE_KEY'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => [name, 'must be set for s3'])
}
