/** The answer: the picture, small; nothing where it is none. */
export interface Decoded {
  bitmap?: ImageBitmap
}

/** Pixels of the longer side of what is shown. */
const SHOWN = 320

/** Decodes an image apart from the page, small: one that unpacks to a gigabyte takes this worker along and nothing else. */
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
