import type { Decoded } from './decode.worker.ts'

/** An image that takes longer counts as invalid. */
const TIMEOUT_MS = 20_000

/** Decodes an image in its own worker, off the main thread; undefined if that fails. */
export async function decode(image: Blob): Promise<ImageBitmap | undefined> {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  try {
    const { bitmap } = await new Promise<Decoded>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS)
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
