import type { Density, Theme } from '@linkwright/react-ui/provider'
import { useSyncExternalStore } from 'react'
import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'

/** What a person chose on this device; it belongs to no account and outlives the session. */
export interface Appearance {
  theme: Theme
  density: Density
  /** Single keys do something (`?`, `g d`); people who speak to their computer switch them off. */
  hasShortcuts: boolean
}

/** What browsers keep it under. */
const KEY = 'linkwright-look'
const usual: Appearance = { theme: 'auto', density: 'regular', hasShortcuts: true }
const listeners = new Set<() => void>()

function readAppearance(): Appearance {
  return appearanceOf(readJson('localStorage', KEY, isRecord) ?? {})
}

const themes: readonly Theme[] = ['light', 'dark', 'auto']
const densities: readonly Density[] = ['compact', 'regular', 'comfortable']

/** What was kept, as far as it is one. */
export function appearanceOf({ theme, density, hasShortcuts }: Record<string, unknown>): Appearance {
  return {
    theme: themes.find((each) => each === theme) ?? usual.theme,
    density: densities.find((each) => each === density) ?? usual.density,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : usual.hasShortcuts,
  }
}

let appearance = readAppearance()

/** Tells the browser which scheme to paint before anything of ours is there. */
export function showAppearance(): void {
  document.documentElement.style.colorScheme = appearance.theme === 'auto' ? 'light dark' : appearance.theme
}

function setAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change }
  writeJson('localStorage', KEY, appearance)
  showAppearance()
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The appearance on this device and how to change it. */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, () => appearance), setAppearance]
}
