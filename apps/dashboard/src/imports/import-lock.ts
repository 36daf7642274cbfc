import { isLeaving } from '../session/session-state.ts'

const lockOf = (id: string) => `linkwright-import-${id}`

/** Told to other tabs, so that none goes on with what this one does. */
export async function withImportLock<T>(id: string, run: () => Promise<T>): Promise<T> {
  // Pages without a secure address have none.
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(lockOf(id), { mode: 'shared' }, run)
}

/** Whether some tab is at an import. */
export async function isLocked(id: string): Promise<boolean> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return held.some(({ name }) => name === lockOf(id))
}

function preventUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault()
}

let activeUploads = 0

/** Has the browser ask before it closes the page, while a part of a file is on its way that no other place has. */
export async function warnBeforeUnload<T>(run: () => Promise<T>): Promise<T> {
  if ((activeUploads += 1) === 1) addEventListener('beforeunload', preventUnload)
  try {
    return await run()
  } finally {
    if ((activeUploads -= 1) === 0) removeEventListener('beforeunload', preventUnload)
  }
}
