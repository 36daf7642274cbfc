import { APP_VERSION } from '@linkwright/core/config/version'
import type { Session } from '@linkwright/sdk'

/** The address of the page's script changes with the code, and with it what a session may look like. */
const BUILD = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

const KEY = 'linkwright'

export interface Stored {
  /** Another application version clears what is stored. */
  version: string
  build: string
  token: string
  /** The session as it last was; it bridges the time until the server has answered. */
  session: Session | null
}

/** What the last visit left, or undefined. */
export function readStored(): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    if (stored?.version === APP_VERSION && typeof stored.token === 'string')
      return stored.build === BUILD ? stored : { ...stored, session: null }
    localStorage.removeItem(KEY)
  } catch {
    // Storage that is switched off or broken: the session then lasts as long as the page.
  }
  return undefined
}

export function writeStored(token: string, session: Session): void {
  // The largest accounts do not fit; their sessions are then read at every start.
  for (const kept of [session, null]) {
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ version: APP_VERSION, build: BUILD, token, session: kept } satisfies Stored),
      )
      return
    } catch {
      // Tried once more without the session.
    }
  }
}

export function clearStored(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored there either.
  }
}

/** Calls `changed` when another tab has signed in or out. */
export function onStoredElsewhere(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
