import type { Thumbnail } from './port.ts'

const LARGEST = 1024 * 1024

const kinds = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47], 0],
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
] as const

/** Detects the picture type by its bytes; undefined for other data and for more than 1 MB. */
export function parsePicture(bytes: Uint8Array): Thumbnail | undefined {
  if (bytes.length > LARGEST) return undefined
  const kind = kinds.find(([, start, at]) => start.every((byte, index) => bytes[at + index] === byte))
  return kind && { bytes, type: kind[0] }
}
