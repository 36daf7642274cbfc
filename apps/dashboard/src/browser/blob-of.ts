/** Collects a stream into a blob, which the browser stores on disk when it is large. Fails with the stream's error. */
export async function blobOf(pieces: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = pieces.getReader()
  let why: unknown
  const typed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const piece = await reader.read()
        if (piece.done) controller.close()
        else controller.enqueue(piece.value as Uint8Array<ArrayBuffer>)
      } catch (error) {
        why = error
        throw error
      }
    },
  })
  try {
    return await new Response(typed).blob()
  } catch (error) {
    // Chromium reports "failed to fetch" for every stream that ends early.
    throw why ?? error
  }
}
