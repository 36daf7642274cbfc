import { imageHeader, type ImageType } from '@linkwright/core/buying/uploads/image-header'
import { imageProblem } from '@linkwright/core/buying/uploads/image-rule'
import { AppError } from '@linkwright/core/contract/errors'
import { randomBytes } from 'node:crypto'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'

const endings: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** An image that was checked. */
export interface Image {
  type: ImageType
  bytes: Buffer
}

/** Reads an uploaded image by its bytes only: its name and type are set by the sender. */
export async function readImage(file: File): Promise<Image> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const message = imageProblem(bytes)
  const type = imageHeader(bytes)?.type
  if (message === undefined && type !== undefined) return { type, bytes }
  throw new AppError('refused', message, { issues: [{ path: ['image'], message: message ?? '' }] })
}

/** Stores an image and returns its name, which does not reveal its owner. */
export async function storeImage(db: TenantDb, { type, bytes }: Image, now: Date): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${endings[type]}`
  await db.insert('uploads', { name, type, bytes, used_at: now }).execute()
  return name
}

/** An image of the business, or of any business for an administrator. */
export async function findImage(
  db: TenantDb,
  all: AllTenants | undefined,
  name: string,
): Promise<Image | undefined> {
  const rows = all === undefined ? db.from('uploads') : all.kysely.selectFrom('uploads')
  return await rows.select(['type', 'bytes']).where('name', '=', name).executeTakeFirst()
}

/**
 * Whether a cart line or an order may use the image: only the business's own. In the transaction of the line, so
 * that the image is not deleted in between.
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
