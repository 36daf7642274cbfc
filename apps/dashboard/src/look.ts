import type { Density, Theme } from '@linkwright/react-ui/provider'
import { useSyncExternalStore } from 'react'
import { isRecord, readJson, writeJson } from './stored-json.ts'

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

function readLook(): Look {
  return lookOf(readJson('localStorage', KEY, isRecord) ?? {})
}

const themes: readonly Theme[] = ['light', 'dark', 'auto']
const densities: readonly Density[] = ['compact', 'regular', 'comfortable']

/** What was kept, as far as it is a look. */
export function lookOf({ theme, density, hasShortcuts }: Record<string, unknown>): Look {
  return {
    theme: themes.find((each) => each === theme) ?? usual.theme,
    density: densities.find((each) => each === density) ?? usual.density,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : usual.hasShortcuts,
  }
}

let look = readLook()

/** Tells the browser which scheme to paint before anything of ours is there. */
export function showLook(): void {
  document.documentElement.style.colorScheme = look.theme === 'auto' ? 'light dark' : look.theme
}

function setLook(change: Partial<Look>): void {
  look = { ...look, ...change }
  writeJson('localStorage', KEY, look)
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
