import { imageProblem } from '@linkwright/core/buying/uploads/image-rule'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CliError } from '../errors.ts'
import type { Client } from '../server/client.ts'

export type ImageFile = {
  readonly name: string
  readonly bytes: Buffer
  /** SHA-256 of its content. */
  readonly hash: string
}

/** An image for an order, or why the file is not one. */
export function readImage(file: string): ImageFile | string {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(file)
  } catch {
    return `${file} cannot be read.`
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  return imageProblem(bytes) ?? { name: path.basename(file), bytes, hash }
}

/** Uploads an image; returns the name that orders use for it. */
export async function upload(
  client: Client,
  image: ImageFile,
  options: { signal: AbortSignal; idempotencyKey?: string },
): Promise<string> {
  const file = new File([Uint8Array.from(image.bytes)], image.name)
  return (await client.uploads.uploadImage({ image: file }, options)).filename
}

/** @throws CliError if the file is not a valid image */
export async function uploadFile(client: Client, file: string, signal: AbortSignal): Promise<string> {
  const image = readImage(file)
  if (typeof image === 'string') throw new CliError('refused', image)
  return upload(client, image, { signal })
}
