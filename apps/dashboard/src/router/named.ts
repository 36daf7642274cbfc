import type { ComponentType } from 'react'

/** Loads what a module exports by that name. */
export const named =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () =>
    (await load())[name]
