import { isLeaving } from '../session/session-state.ts'

const lockOf = (id: string) => `linkwright-import-${id}`

/** Holds a lock during an import, so that no other tab resumes it. */
export async function withImportLock<T>(id: string, run: () => Promise<T>): Promise<T> {
  // Pages without HTTPS have no locks.
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(lockOf(id), { mode: 'shared' }, run)
}

/** Whether any tab runs this import. */
export async function isLocked(id: string): Promise<boolean> {
  const locks = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return locks.some(({ name }) => name === lockOf(id))
}

function preventUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault()
}

let activeUploads = 0

/** Makes the browser ask before it closes the page while a part of a file is being sent. */
export async function warnBeforeUnload<T>(run: () => Promise<T>): Promise<T> {
  if ((activeUploads += 1) === 1) addEventListener('beforeunload', preventUnload)
  try {
    return await run()
  } finally {
    if ((activeUploads -= 1) === 0) removeEventListener('beforeunload', preventUnload)
  }
}
