/** The scaled-down bitmap; none if the file is not an image. */
export interface Decoded {
  bitmap?: ImageBitmap
}

/** Pixels of the longer side of the preview. */
const SHOWN = 320

/** Decodes and scales an image. One that unpacks to a gigabyte crashes only this worker. */
async function shownOf(image: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(image)
  const scale = Math.min(1, SHOWN / Math.max(whole.width, whole.height))
  const size = { resizeWidth: Math.ceil(whole.width * scale), resizeHeight: Math.ceil(whole.height * scale) }
  const shown = await createImageBitmap(whole, size)
  whole.close()
  return shown
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const post = (decoded: Decoded, transfer: Transferable[]) => postMessage(decoded, { transfer })
  shownOf(data).then(
    (bitmap) => post({ bitmap }, [bitmap]),
    () => post({}, []),
  )
})
