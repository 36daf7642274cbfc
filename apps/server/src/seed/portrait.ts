import { crc32, deflateSync } from 'node:zlib'

/** Width and height in pixels. */
const SIDE = 240

const ground = [226, 232, 240] as const
const person = [100, 116, 139] as const

/** File name of the image that the demo's digital PR client uploaded. */
export const PORTRAIT = `${'5a'.repeat(16)}.png`

/** A generated portrait as a PNG: sample data like everything else in the demo. */
export function portrait(): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (__, x) => (isPerson(x, y) ? person : ground)).flat()]),
  )
  const size = Buffer.alloc(13)
  size.writeUInt32BE(SIDE, 0)
  size.writeUInt32BE(SIDE, 4)
  // Three colors of eight bits.
  size.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const isPerson = (x: number, y: number) =>
  Math.hypot(x - 120, y - 90) < 48 || (Math.hypot(x - 120, (y - 240) * 0.9) < 84 && y > 150)

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
