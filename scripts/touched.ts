import path from 'node:path'
import type { Importers } from './imports.ts'

/** What joins all areas: a change behind one of them is looked for by its area, or everything would be touched. */
const JOINTS: readonly RegExp[] = [
  /^packages\/core\/src\/contract\/index\.ts$/,
  /^packages\/(core|cli|sdk|react-ui)\/src\/(index|program|run|bin|client)\.ts$/,
  /^apps\/server\/src\/(app|boot|server|admin)\.ts$/,
  /^apps\/server\/src\/jobs\/all\.ts$/,
  /^apps\/server\/src\/seed\//,
  /^apps\/dashboard\/src\/(screens|router|main|api)\.tsx?$/,
  /\.gen\.ts$/,
]
const isJoint = (file: string) => JOINTS.some((joint) => joint.test(file))

/** Not imported by what it decides about. */
const EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|vitest\.config\.ts|tsconfig\.base\.json)$|\/package\.json$/

const TEST = /\.test\.tsx?$|\.stories\.tsx$/
/** The area that a file of core is about, and a file of the areas that are made from it. */
const OF_CORE = /^packages\/core\/src\/([^/]+)\//
const OF_AREA = /^(?:packages\/cli\/src\/commands|apps\/server\/src\/areas)\/([^/]+)\//

export interface Touched {
  /** Files of tests and stories. */
  tests: readonly string[]
  /** Everything that may behave otherwise now, the changed files too. */
  files: readonly string[]
  /** A change whose reach no import tells, such as a dependency's. */
  everything: boolean
}

/**
 * What a change can touch: whatever imports a changed file, directly or through others up to the joints; the tests among
 * that; the tests that stand in the folder of such a file; and where core has changed, those of the areas of server and
 * terminal that have its area's name.
 */
export function touchedBy(
  changed: readonly string[],
  files: readonly string[],
  importers: Importers,
): Touched {
  const reached = new Set(changed)
  for (const file of reached) {
    if (isJoint(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const areas = new Set(changed.flatMap((file) => (TEST.test(file) ? [] : (OF_CORE.exec(file)?.[1] ?? []))))
  const folders = new Set(
    Array.from(reached)
      .filter((file) => !isJoint(file) && !TEST.test(file))
      .map((file) => path.dirname(file)),
  )
  const isTouched = (file: string) =>
    reached.has(file) || folders.has(path.dirname(file)) || areas.has(OF_AREA.exec(file)?.[1] ?? '')
  return {
    tests: files.filter((file) => TEST.test(file) && isTouched(file)),
    files: [...reached],
    everything: changed.some((file) => EVERYTHING.test(file)),
  }
}
