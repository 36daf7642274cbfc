import { expect, test, vi } from 'vitest'
import { blobOf } from './blob-of.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A stream of these texts, which then fails with `why`. */
function streamOf(texts: string[], why?: Error) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = texts.shift()
      if (text !== undefined) return controller.enqueue(bytes(text))
      if (why !== undefined) throw why
      controller.close()
    },
  })
}

test('joins all pieces in order into one blob', async () => {
  const blob = await blobOf(streamOf(['a', 'ä', '\r\n']))
  expect(await blob.text()).toBe('aä\r\n')
  expect(await (await blobOf(streamOf([]))).text()).toBe('')
})

test('reports the cause of an interrupted stream on every platform', async () => {
  const why = new Error('The server went away.')
  await expect(blobOf(streamOf(['a'], why))).rejects.toBe(why)
  const blob = vi.spyOn(Response.prototype, 'blob').mockImplementation(async function read(this: Response) {
    await this.arrayBuffer().catch(() => {
      throw new TypeError('Failed to fetch')
    })
    return new Blob()
  })
  await expect(blobOf(streamOf(['a'], why))).rejects.toBe(why)
  blob.mockRestore()
})
