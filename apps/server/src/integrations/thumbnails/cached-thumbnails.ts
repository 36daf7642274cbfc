import type { Thumbnail, Thumbnails } from './port.ts'

const DAY_MS = 86_400_000
/** A missing picture may be a temporary failure of the provider. */
const NONE_MS = 600_000
const MOST = 500
/** Of all of them; one has some 20 kB, and may have 1 MB. */
const MOST_BYTES = 32 * 1024 * 1024

interface CacheEntry {
  picture: Promise<Thumbnail | undefined>
  until: number
  /** Known once the picture is there. */
  bytes: number
}

/** Caches thumbnails in memory for a day, at most 500 and 32 MB, so that a provider is called once per site. */
export function cachedThumbnails(port: Thumbnails, now: () => Date): Thumbnails {
  const cache = new Map<string, CacheEntry>()
  let bytes = 0

  function drop(url: string): void {
    bytes -= cache.get(url)?.bytes ?? 0
    cache.delete(url)
  }

  /** Removes the least recently used entries. */
  function dropOldest(): void {
    for (const url of cache.keys()) {
      if (cache.size <= MOST && bytes <= MOST_BYTES) return
      drop(url)
    }
  }

  /** An entry that was removed before its picture arrived is not counted. */
  function weigh(url: string, entry: CacheEntry, size: number): void {
    if (cache.get(url) !== entry) return
    entry.bytes = size
    bytes += size
    dropOldest()
  }

  function ask(url: string): CacheEntry {
    const entry: CacheEntry = { picture: port.of(url), until: now().getTime() + DAY_MS, bytes: 0 }
    const keepLess = (until: number) => {
      entry.until = until
    }
    entry.picture.then(
      (picture) => {
        if (picture === undefined) keepLess(now().getTime() + NONE_MS)
        else weigh(url, entry, picture.bytes.length)
      },
      () => keepLess(0),
    )
    return entry
  }

  return {
    isSample: port.isSample,
    async of(url) {
      const known = cache.get(url)
      const entry = known !== undefined && known.until > now().getTime() ? known : ask(url)
      // Most recently used entries come last.
      drop(url)
      cache.set(url, entry)
      bytes += entry.bytes
      dropOldest()
      return await entry.picture
    },
  }
}
