import { useState } from 'react'
import { isRecord, readJson, writeJson } from '../../browser/stored-json.ts'

const KEY = 'linkwright.site-view'
/** From this many websites on, a table shows more than cards. */
const MANY = 8

export interface SiteView {
  layout: 'cards' | 'table'
  /** `hand`: as the account owner has sorted them. */
  order: 'hand' | 'need'
}

const valid = {
  layout: (value: unknown) => value === 'cards' || value === 'table',
  order: (value: unknown) => value === 'hand' || value === 'need',
}

/** The choice of this browser; by default by the number of websites. */
export function siteView(count: number, stored: Record<string, unknown>): SiteView {
  const chosen = Object.entries(valid).filter(([name, isValid]) => isValid(stored[name]))
  return {
    ...(count < MANY ? { layout: 'cards', order: 'hand' } : { layout: 'table', order: 'need' }),
    ...(Object.fromEntries(chosen.map(([name]) => [name, stored[name]])) as Partial<SiteView>),
  }
}

/** How the websites are shown, and a function that changes and remembers it. */
export function useSiteView(count: number): [SiteView, (change: Partial<SiteView>) => void] {
  const [stored, setStored] = useState(() => readJson('localStorage', KEY, isRecord) ?? {})
  return [
    siteView(count, stored),
    (change) => {
      const next = { ...stored, ...change }
      setStored(next)
      writeJson('localStorage', KEY, next)
    },
  ]
}
