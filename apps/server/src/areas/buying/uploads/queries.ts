import { imageHeader, type ImageType } from '@linkwright/core/buying/uploads/image-header'
import { whyNotImage } from '@linkwright/core/buying/uploads/image-rule'
import { AppError } from '@linkwright/core/contract/errors'
import { randomBytes } from 'node:crypto'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'

const endings: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** An image that has been looked at. */
export interface Image {
  type: ImageType
  bytes: Buffer
}

/** What was sent, read by its bytes alone: its name and its type are whatever the sender made them. */
export async function readImage(file: File): Promise<Image> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const message = whyNotImage(bytes)
  const type = imageHeader(bytes)?.type
  if (message === undefined && type !== undefined) return { type, bytes }
  throw new AppError('refused', message, { issues: [{ path: ['image'], message: message ?? '' }] })
}

/** Answers the name that it is kept under, which says nothing of whose it is. */
export async function storeImage(db: TenantDb, { type, bytes }: Image, now: Date): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${endings[type]}`
  await db.insert('uploads', { name, type, bytes, used_at: now }).execute()
  return name
}

/** An image of the business, or of any for an administrator. */
export async function findImage(
  db: TenantDb,
  all: AllTenants | undefined,
  name: string,
): Promise<Image | undefined> {
  const rows = all === undefined ? db.from('uploads') : all.kysely.selectFrom('uploads')
  return await rows.select(['type', 'bytes']).where('name', '=', name).executeTakeFirst()
}

/**
 * Whether a line of a cart or an order may name the image: only the business's own. In the transaction of the line, so that
 * the image is not cleared away meanwhile.
 */
export async function useUpload(db: TenantDb, name: string, now: Date): Promise<boolean> {
  const used = await db
    .update('uploads')
    .set({ used_at: now })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return used !== undefined
}
