import type { Density, Theme } from '@linkwright/react-ui/provider'
import { useSyncExternalStore } from 'react'
import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'

/** Appearance settings of this device. They belong to no account and outlive the session. */
export interface Appearance {
  theme: Theme
  density: Density
  /** Single-key shortcuts (`?`, `g d`) are on; users of speech input turn them off. */
  hasShortcuts: boolean
}

/** Key in `localStorage`. */
const KEY = 'linkwright-look'
const defaults: Appearance = { theme: 'auto', density: 'regular', hasShortcuts: true }
const listeners = new Set<() => void>()

function readAppearance(): Appearance {
  return appearanceOf(readJson('localStorage', KEY, isRecord) ?? {})
}

const themes: readonly Theme[] = ['light', 'dark', 'auto']
const densities: readonly Density[] = ['compact', 'regular', 'comfortable']

/** The stored appearance, with defaults for missing or invalid values. */
export function appearanceOf({ theme, density, hasShortcuts }: Record<string, unknown>): Appearance {
  return {
    theme: themes.find((each) => each === theme) ?? defaults.theme,
    density: densities.find((each) => each === density) ?? defaults.density,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : defaults.hasShortcuts,
  }
}

let appearance = readAppearance()

/** Sets the color scheme that the browser paints before the dashboard renders. */
export function applyColorScheme(): void {
  document.documentElement.style.colorScheme = appearance.theme === 'auto' ? 'light dark' : appearance.theme
}

function setAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change }
  writeJson('localStorage', KEY, appearance)
  applyColorScheme()
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
