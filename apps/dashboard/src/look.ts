import type { Density, Theme } from '@linkwright/react-ui/provider'
import { useSyncExternalStore } from 'react'

/** What a person chose on this device; it belongs to no account and outlives the session. */
export interface Look {
  theme: Theme
  density: Density
  /** Single keys do something (`?`, `g d`); people who speak to their computer switch them off. */
  hasShortcuts: boolean
}

const KEY = 'linkwright-look'
const usual: Look = { theme: 'auto', density: 'regular', hasShortcuts: true }
const listeners = new Set<() => void>()
let look = readLook()

function readLook(): Look {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Look>) }
  } catch {
    return usual
  }
}

/** Tells the browser which scheme to paint before anything of ours is there. */
export function showLook(): void {
  document.documentElement.style.colorScheme = look.theme === 'auto' ? 'light dark' : look.theme
}

function setLook(change: Partial<Look>): void {
  look = { ...look, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(look))
  } catch {
    // Kept until the page is left.
  }
  showLook()
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The look of this device and how to change it. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  return [useSyncExternalStore(subscribe, () => look), setLook]
}
