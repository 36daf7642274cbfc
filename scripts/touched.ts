import path from 'node:path'
import type { Importers } from './imports.ts'

/** Files that combine all areas: changes behind them are matched by area, or they would affect everything. */
const JOINTS: readonly RegExp[] = [
  /^packages\/core\/src\/contract\/index\.ts$/,
  /^packages\/(core|cli|sdk|react-ui)\/src\/(index|program|run|bin|client)\.ts$/,
  /^apps\/server\/src\/(app|boot|server|admin)\.ts$/,
  /^apps\/server\/src\/areas\/(jobs|all)\.ts$/,
  /^apps\/server\/src\/seed\//,
  /^apps\/dashboard\/src\/(main|router\/(router|screen-code))\.tsx?$/,
  /\.gen\.ts$/,
]
const isJoint = (file: string) => JOINTS.some((joint) => joint.test(file))

/** Files that affect others without being imported by them. */
const EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|vitest\.config\.ts|tsconfig\.base\.json)$|\/package\.json$/

const TEST = /\.test\.tsx?$|\.stories\.tsx$/
/** The area of a file of core, and of a file of the areas derived from it. */
const OF_CORE = /^packages\/core\/src\/(?:(?:account|tracking|buying|admin)\/)?([^/]+)\//
const OF_AREA = /^(?:packages\/cli\/src\/commands|apps\/server\/src\/areas\/[^/]+)\/([^/]+)\//

export interface Touched {
  /** Test and story files, the nearest to a change first. */
  tests: readonly string[]
  /** All files whose behavior may have changed, including the changed files, with the number of imports in between. */
  files: ReadonlyMap<string, number>
  /** A change whose reach imports do not show, such as one of a dependency. */
  everything: boolean
}

/**
 * The files that a change can affect: all files that import a changed one, directly or through others up to the files that
 * combine all areas; the tests among them; the tests in the folder of such a file; and for a change of core, the tests of the
 * areas of server and terminal with the same name.
 */
export function touchedBy(
  changed: readonly string[],
  files: readonly string[],
  importers: Importers,
): Touched {
  const reached = new Map(changed.map((file) => [file, 0]))
  // A map is iterated in the order of insertion, so the shortest path to a file is found first.
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

/** Approximate seconds of processor time of a test file. */
const COSTS: readonly (readonly [files: RegExp, seconds: number])[] = [
  [/^tests\//, 10],
  [/^apps\/server\//, 4],
  [/\.stories\.tsx$/, 3],
  [/./, 0.5],
]

/** The first tests that together take about `seconds` of processor time; at least one. */
export function within(seconds: number, tests: readonly string[]): string[] {
  let left = seconds
  return tests.filter((file, nth) => {
    left -= COSTS.find(([files]) => files.test(file))?.[1] ?? 0
    return left >= 0 || nth === 0
  })
}
