import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncNames } from '../../db/sync-folder.ts'
import { checkedKey, type EvidenceStore } from './port.ts'

/** Files in a folder, in subfolders for each business and watch. */
export function folderStore(folder: string): EvidenceStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = unfinishedOf(path)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      for (const changed of [dirname(path), dirname(dirname(path)), folder]) await syncNames(changed)
    },
    async open(key) {
      try {
        const file = await open(pathOf(key), 'r')
        return file.createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(unfinishedOf(pathOf(key)), { force: true })
    },
  }
}

const unfinishedOf = (path: string) => `${path}.unfinished`
