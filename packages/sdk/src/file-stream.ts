import type { CallOptions } from './call-options.ts'

/** A call that returns a file. */
export interface FileCall<I> {
  /** The whole file as text. */
  (input: I, options?: CallOptions): Promise<string>
  /**
   * Streams a file that may be larger than memory. `timeout` applies until the stream begins and then to each chunk. A
   * stream that breaks off is not retried.
   *
   * @example
   * for await (const bytes of await client.sites.exportLinks.stream({ siteId: 7 })) file.write(bytes)
   */
  readonly stream: (input: I, options?: CallOptions) => Promise<ReadableStream<Uint8Array>>
}

interface ChunkOptions {
  timeout: number
  /** Aborts the request. */
  stop: () => void
  /** Converts the error of a chunk to an error of the SDK. */
  failure: (error: unknown) => unknown
  /** Called when reading has ended. */
  done: () => void
}

/** Reads a chunk only on demand, each within `timeout`. Nothing is buffered. */
export function chunksWithTimeout(
  body: ReadableStream<Uint8Array>,
  options: ChunkOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(options.stop, options.timeout)
        try {
          const chunk = await reader.read()
          if (!chunk.done) return controller.enqueue(chunk.value)
          options.done()
          return controller.close()
        } catch (error) {
          options.done()
          throw options.failure(error)
        } finally {
          clearTimeout(timer)
        }
      },
      async cancel(reason) {
        options.done()
        await reader.cancel(reason)
        options.stop()
      },
    },
    { highWaterMark: 0 },
  )
}
