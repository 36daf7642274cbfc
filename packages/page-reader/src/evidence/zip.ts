import { type Unzipped, unzipSync, zipSync } from 'fflate'

/** The first bytes of each file in a zip file. */
export const FILE_HEADER = 'PK\u0003\u0004'

/** By name, in their order. */
export type Files = Readonly<Record<string, Uint8Array>>

/** An uncompressed zip file: equal files give equal bytes. Its files are compressed where that pays. */
export function zipOf(files: Files): Uint8Array {
  // Zip files contain local times: this one is written the same in every time zone.
  return zipSync({ ...files }, { level: 0, mtime: new Date(1980, 0, 1, 12) })
}

/** The files of an uncompressed zip file. @throws Error when it is none */
export function unzip(bytes: Uint8Array): Unzipped {
  return unzipSync(bytes, {
    filter: ({ compression }) => {
      if (compression !== 0) throw new Error('compressed')
      return true
    },
  })
}
