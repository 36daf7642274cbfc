/** What a stream brings, where the browser keeps it: on disk when it is long. It fails as the stream fails. */
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
    // Chromium says of every stream that ends early that it could not be fetched.
    throw why ?? error
  }
}
