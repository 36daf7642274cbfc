import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegOf, pngOf } from '../../testing/images.ts'
import { imageHeader } from './image-header.ts'
import { imageProblem } from './image-rule.ts'

const text = (words: string) => new TextEncoder().encode(words)

describe('the image of an order', () => {
  it('is a JPEG or PNG by its bytes, not by its name', () => {
    expect(imageHeader(pngOf(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 })
    expect(imageHeader(jpegOf(640, 480))).toEqual({ type: 'image/jpeg', width: 640, height: 480 })
    for (const other of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'RIFF....WEBPVP8 '])
      expect(imageProblem(text(other))).toBe('Allowed file types: JPG, JPEG, PNG.')
  })

  it('has at least 200 pixels each way', () => {
    expect(imageProblem(pngOf(200, 200))).toBeUndefined()
    expect(imageProblem(jpegOf(200, 200))).toBeUndefined()
    for (const small of [pngOf(199, 900), pngOf(900, 199), jpegOf(199, 200), jpegOf(0, 0)])
      expect(imageProblem(small)).toBe('Image must be at least 200×200 pixels.')
  })

  it('does not unpack to more than a browser can hold', () => {
    expect(imageProblem(pngOf(8000, 8000))).toBeUndefined()
    expect(imageProblem(pngOf(8001, 200))).toBe('Image must be at most 8000×8000 pixels.')
    expect(imageProblem(pngOf(200, 0xffffffff))).toBe('Image must be at most 8000×8000 pixels.')
  })

  it('has at most 5 MB', () => {
    const padded = (bytes: number) => {
      const all = new Uint8Array(bytes)
      all.set(pngOf(200, 200))
      return all
    }
    expect(imageProblem(padded(5 * 1024 * 1024))).toBeUndefined()
    expect(imageProblem(padded(5 * 1024 * 1024 + 1))).toBe('Image must be at most 5 MB.')
  })

  it('is refused when it is missing, cut off or damaged', () => {
    expect(imageProblem(new Uint8Array())).toBe('Please select an image file.')
    for (const whole of [pngOf(300, 300), jpegOf(300, 300)])
      expect(imageProblem(whole.slice(0, 12))).toBe('Failed to load image. Please try a different file.')
    // A segment that names no length would be read for ever.
    expect(imageProblem(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0))).toBe(
      'Failed to load image. Please try a different file.',
    )
  })

  it('is found behind segments of any length and padding, and never throws on any bytes', () => {
    const segment = fc.tuple(fc.constantFrom(0xe0, 0xe1, 0xdb, 0xc4, 0xfe), fc.uint8Array({ maxLength: 300 }))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), fc.nat(3), (segments, padding) => {
        const bytes = jpegOf(321, 654, { segments, padding })
        expect(imageHeader(bytes)).toEqual({ type: 'image/jpeg', width: 321, height: 654 })
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isJpeg) => {
        const any = isJpeg ? Uint8Array.of(0xff, 0xd8, ...bytes) : bytes
        expect(() => imageProblem(any)).not.toThrow()
      }),
    )
  })
})
