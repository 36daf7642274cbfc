import type { Place, Senders } from './place.ts'

/** What names an upload; there is none of these names. */
export function uploadSenders({ owner }: Place) {
  return {
    'uploads.image filename': async (filename) => {
      await owner.client.uploads.image({ filename })
      return filename
    },
  } satisfies Senders
}
