import type { Page } from '@playwright/test'

/** Leaves an unfinished import, as a closed tab would. */
export async function beginImport(page: Page, userId: number): Promise<void> {
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('linkwright-imports', 1)
        request.addEventListener('upgradeneeded', () =>
          request.result.createObjectStore('jobs', { keyPath: 'id' }),
        )
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('jobs', 'readwrite')
          transaction
            .objectStore('jobs')
            .put({ id: 'begun', userId: id, pageId: 1, answers: [], startedAt: Date.now() })
          transaction.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
    userId,
  )
}

/** The number of import databases in this browser. */
export async function importStores(page: Page): Promise<number> {
  return page.evaluate(
    async () => (await indexedDB.databases()).filter(({ name }) => name === 'linkwright-imports').length,
  )
}
