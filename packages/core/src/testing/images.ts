/** A PNG header with a size, without image data. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  const view = new DataView(bytes.buffer)
  for (const [index, word] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height, 0x08020000].entries())
    view.setUint32(index * 4, word)
  return bytes
}

interface JpegOptions {
  /** The markers before the size, with their contents. */
  segments?: readonly (readonly [marker: number, content: Uint8Array])[]
  /** Number of additional FF bytes before each marker. */
  padding?: number
}

export function jpegOf(
  width: number,
  height: number,
  { segments = [[0xe0, new Uint8Array(14)]], padding = 0 }: JpegOptions = {},
): Uint8Array<ArrayBuffer> {
  const marked = (marker: number, content: Iterable<number>) => {
    const bytes = [...content]
    const length = bytes.length + 2
    const before = Array.from({ length: padding + 1 }, () => 0xff)
    return [...before, marker, length >> 8, length & 255, ...bytes]
  }
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segments.flatMap(([marker, content]) => marked(marker, content)),
    ...marked(0xc0, size),
    0xff,
    0xd9,
  ])
}
