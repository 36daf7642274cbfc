import type { CallOptions } from './call-options.ts'

/** A call that answers a file. */
export interface FileCall<I> {
  /** The whole file as text. */
  (input: I, options?: CallOptions): Promise<string>
  /**
   * The file piece by piece, for one that is longer than the memory should hold. `timeout` counts until it begins, and
   * then for each piece; what ends in the middle is not tried again.
   *
   * @example
   * for await (const bytes of await client.sites.exportLinks.stream({ siteId: 7 })) file.write(bytes)
   */
  readonly stream: (input: I, options?: CallOptions) => Promise<ReadableStream<Uint8Array>>
}

interface Watch {
  timeout: number
  /** Ends the request. */
  stop: () => void
  /** What a piece failed with, as the SDK says it. */
  failure: (error: unknown) => unknown
  /** Nothing is read any more. */
  done: () => void
}

/** Hands on each piece when it is asked for, and waits `timeout` for it: nothing is held besides. */
export function watchedPieces(body: ReadableStream<Uint8Array>, watch: Watch): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(watch.stop, watch.timeout)
        try {
          const piece = await reader.read()
          if (!piece.done) return controller.enqueue(piece.value)
          watch.done()
          return controller.close()
        } catch (error) {
          watch.done()
          throw watch.failure(error)
        } finally {
          clearTimeout(timer)
        }
      },
      async cancel(reason) {
        watch.done()
        await reader.cancel(reason)
        watch.stop()
      },
    },
    { highWaterMark: 0 },
  )
}
