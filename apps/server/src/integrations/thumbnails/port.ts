export interface Thumbnail {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'
}

/** Pixels. */
export const THUMBNAIL_WIDTH = 200

/** Small pictures of websites. */
export interface Thumbnails {
  /** The pictures are drawn and show no website. */
  isSample: boolean
  /** The thumbnail of a site's address, 200 pixels wide, or undefined if there is none. */
  of: (url: string, signal?: AbortSignal) => Promise<Thumbnail | undefined>
}
