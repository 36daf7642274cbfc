import type { Decoded } from './decode.worker.ts'

/** An image that never ends to be decoded is none. */
const PATIENCE_MS = 20_000

/** Decodes an image in a worker of its own, never on the page's thread; undefined where it cannot be. */
export async function decode(image: Blob): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  try {
    const { bitmap } = await new Promise<Decoded>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('too slow')), PATIENCE_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => {
        clearTimeout(timer)
        resolve(data)
      })
      worker.addEventListener('error', () => reject(new Error('the worker has ended')))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      worker.postMessage(image)
    })
    return bitmap
  } catch {
    return undefined
  } finally {
    worker.terminate()
  }
}
