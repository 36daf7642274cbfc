import { imageHeader } from './image-header.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const

/** Pixels of each side. */
const MIN_SIDE = 200
/** A file of a few kilobytes may unpack to more than the viewer's memory. */
const MAX_SIDE = 8000
const MIB = 1024 * 1024
export const IMAGE_BYTES = 5 * MIB

export const IMAGE_MISSING = 'Please select an image file.'
export const IMAGE_TYPE = 'Allowed file types: JPG, JPEG, PNG.'
export const IMAGE_TOO_SMALL = `Image must be at least ${MIN_SIDE}×${MIN_SIDE} pixels.`
export const IMAGE_BROKEN = 'Failed to load image. Please try a different file.'
export const UPLOAD_FAILED = 'Upload failed.'
/** Ours. */
export const IMAGE_TOO_LARGE = `Image must be at most ${IMAGE_BYTES / MIB} MB.`
export const IMAGE_TOO_WIDE = `Image must be at most ${MAX_SIDE}×${MAX_SIDE} pixels.`

/** Why these bytes cannot be the image of an order, judged by their header; undefined if they can. */
export function imageProblem(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength === 0) return IMAGE_MISSING
  if (bytes.byteLength > IMAGE_BYTES) return IMAGE_TOO_LARGE
  const header = imageHeader(bytes)
  if (header === undefined) return beginsLikeImage(bytes) ? IMAGE_BROKEN : IMAGE_TYPE
  const { width, height } = header
  if (width < MIN_SIDE || height < MIN_SIDE) return IMAGE_TOO_SMALL
  return width > MAX_SIDE || height > MAX_SIDE ? IMAGE_TOO_WIDE : undefined
}

/** A JPEG or PNG that was cut off or is damaged is another thing than a file of another kind. */
function beginsLikeImage([first, second, third]: Uint8Array): boolean {
  return (first === 0xff && second === 0xd8) || (first === 0x89 && second === 0x50 && third === 0x4e)
}
