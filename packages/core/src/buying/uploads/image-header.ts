export type ImageType = 'image/png' | 'image/jpeg'

export interface ImageHeader {
  type: ImageType
  width: number
  height: number
}

/** Reads the format from the bytes, regardless of file name and type; undefined unless they are a JPEG or PNG. */
export function imageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return pngHeader(view) ?? jpegHeader(view)
}

/** The eight bytes of a PNG, then the length (13) and the name (IHDR) of its first chunk. */
const PNG = [0x89504e47, 0x0d0a1a0a, 13, 0x49484452]

function pngHeader(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 33 || PNG.some((word, index) => view.getUint32(index * 4) !== word)) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Start of frame in any coding; C4, C8 and CC are different markers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks the segments up to the one with the size, which comes before the image data. */
function jpegHeader(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // A marker may be filled up with further FF.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (isFrame(marker)) {
      if (at + 9 > view.byteLength) return undefined
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    // The end, or the picture, before any size: FF D9 and FF DA.
    if (marker === 0xd9 || marker === 0xda || length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
