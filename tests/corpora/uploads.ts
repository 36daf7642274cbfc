import type { Place, Senders } from './place.ts'

/** Fields that name an upload; no upload has these names. */
export function uploadSenders({ owner }: Place) {
  return {
    'uploads.image filename': async (filename) => {
      await owner.client.uploads.image({ filename })
      return filename
    },
  } satisfies Senders
}
