import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { piecesOf } from './file-bytes.ts'

const PIECE = 256 * 1024

test('reads a file in pieces, of which each is valid until the next but one is read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-pieces-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'links.csv')
  const content = Buffer.from(Array.from({ length: 4 * PIECE + 5 }, (_, at) => Math.floor(at / 1000) % 251))
  writeFileSync(file, content)
  const buffers = new Set<ArrayBufferLike>()
  let before: Buffer = Buffer.alloc(0)
  let read = 0
  for await (const piece of piecesOf(file)) {
    expect(before.equals(content.subarray(read - before.length, read))).toBe(true)
    expect(piece.equals(content.subarray(read, read + piece.length))).toBe(true)
    read += piece.length
    before = piece
    buffers.add(piece.buffer)
  }
  expect(read).toBe(content.length)
  expect(buffers.size).toBe(2)
})
