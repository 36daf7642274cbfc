import type { Thumbnail, Thumbnails } from './port.ts'

const DAY_MS = 86_400_000
/** No picture may be a provider's bad hour. */
const NONE_MS = 600_000
/** Some 20 kB each. */
const MOST = 500

interface Kept {
  picture: Promise<Thumbnail | undefined>
  until: number
}

/** Keeps pictures for a day in memory, so that a provider is asked once for a site, however many people see it. */
export function keptThumbnails(port: Thumbnails, now: () => Date): Thumbnails {
  const kept = new Map<string, Kept>()

  function ask(url: string): Kept {
    const entry: Kept = { picture: port.of(url), until: now().getTime() + DAY_MS }
    const keepLess = (until: number) => {
      entry.until = until
    }
    entry.picture.then(
      (picture) => picture === undefined && keepLess(now().getTime() + NONE_MS),
      () => keepLess(0),
    )
    return entry
  }

  return {
    isSample: port.isSample,
    async of(url) {
      const known = kept.get(url)
      const entry = known !== undefined && known.until > now().getTime() ? known : ask(url)
      // The one that was wanted last stands last.
      kept.delete(url)
      kept.set(url, entry)
      const oldest = kept.size > MOST ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return await entry.picture
    },
  }
}
