import path from 'node:path'
import type { Importers } from './imports.ts'

/** What joins all areas: a change behind one of them is looked for by its area, or everything would be touched. */
const JOINTS: readonly RegExp[] = [
  /^packages\/core\/src\/contract\/index\.ts$/,
  /^packages\/(core|cli|sdk|react-ui)\/src\/(index|program|run|bin|client)\.ts$/,
  /^apps\/server\/src\/(app|boot|server|admin)\.ts$/,
  /^apps\/server\/src\/(jobs|areas)\/all\.ts$/,
  /^apps\/server\/src\/seed\//,
  /^apps\/dashboard\/src\/(main|router\/(router|screen-code))\.tsx?$/,
  /\.gen\.ts$/,
]
const isJoint = (file: string) => JOINTS.some((joint) => joint.test(file))

/** Not imported by what it decides about. */
const EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|vitest\.config\.ts|tsconfig\.base\.json)$|\/package\.json$/

const TEST = /\.test\.tsx?$|\.stories\.tsx$/
/** The area that a file of core is about, and a file of the areas that are made from it. */
const OF_CORE = /^packages\/core\/src\/(?:(?:account|tracking|buying)\/)?([^/]+)\//
const OF_AREA = /^(?:packages\/cli\/src\/commands|apps\/server\/src\/areas\/[^/]+)\/([^/]+)\//

export interface Touched {
  /** Files of tests and stories, the nearest to a change first. */
  tests: readonly string[]
  /** Everything that may behave otherwise now, the changed files too, with how many imports lie between. */
  files: ReadonlyMap<string, number>
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
  const reached = new Map(changed.map((file) => [file, 0]))
  // A map is read in the order in which it grows, so the shortest way to a file is found first.
  for (const [file, imports] of reached) {
    if (isJoint(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!reached.has(importer)) reached.set(importer, imports + 1)
  }
  const areas = new Set(changed.flatMap((file) => (TEST.test(file) ? [] : (OF_CORE.exec(file)?.[1] ?? []))))
  const folders = new Map<string, number>()
  for (const [file, imports] of reached) {
    const folder = path.dirname(file)
    if (!isJoint(file) && !TEST.test(file) && !folders.has(folder)) folders.set(folder, imports + 1)
  }
  const distanceOf = (file: string) =>
    Math.min(
      reached.get(file) ?? Infinity,
      folders.get(path.dirname(file)) ?? Infinity,
      areas.has(OF_AREA.exec(file)?.[1] ?? '') ? 1 : Infinity,
    )
  return {
    tests: files
      .filter((file) => TEST.test(file) && distanceOf(file) < Infinity)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b)),
    files: reached,
    everything: changed.some((file) => EVERYTHING.test(file)),
  }
}

/** Seconds of a processor that a file of tests takes, roughly. */
const COSTS: readonly (readonly [files: RegExp, seconds: number])[] = [
  [/^tests\//, 10],
  [/^apps\/server\//, 4],
  [/\.stories\.tsx$/, 3],
  [/./, 0.5],
]

/** So many of the tests, from the first on, as take about `seconds` of a processor; the first in any case. */
export function within(seconds: number, tests: readonly string[]): string[] {
  let left = seconds
  return tests.filter((file, nth) => {
    left -= COSTS.find(([files]) => files.test(file))?.[1] ?? 0
    return left >= 0 || nth === 0
  })
}
