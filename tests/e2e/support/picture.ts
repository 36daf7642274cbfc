import { pngOf } from '@linkwright/core/testing/images'
import { deflateSync } from 'node:zlib'

/** A PNG with image data after its header. */
export function picture(width: number, height: number): Buffer {
  const crcs = Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
    return crc >>> 0
  })
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    let crc = 0xffffffff
    for (const byte of named) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
    ends[0].writeUInt32BE(data.length)
    ends[1].writeUInt32BE((crc ^ 0xffffffff) >>> 0)
    return Buffer.concat([ends[0], named, ends[1]])
  }
  const rows = Buffer.alloc(height * (width * 3 + 1), 90)
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0
  return Buffer.concat([
    Buffer.from(pngOf(width, height)).subarray(0, 8),
    chunk(
      'IHDR',
      Buffer.concat([Buffer.from(pngOf(width, height)).subarray(16, 24), Buffer.from([8, 2, 0, 0, 0])]),
    ),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
