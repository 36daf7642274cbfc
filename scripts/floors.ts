/**
 * The wings of `apps/server/src/areas` and the floors of each, the upper first. An area knows those of the floors below
 * its own and of the wings below, none beside it and none above: what those do for it is handed in by `areas/all.ts`.
 */
export const wings = {
  buying: [
    ['cart', 'plans'],
    ['products', 'billing'],
  ],
  tracking: [
    ['sites'],
    ['pages'],
    ['changes'],
    ['scouting'],
    ['links', 'link-map', 'top-ten'],
    ['figures', 'key-phrases', 'look-ups', 'disavow'],
    ['locks', 'places'],
  ],
  account: [
    ['sub-users'],
    ['users'],
    ['session', 'api-keys', 'settings', 'bulk', 'demo'],
    ['notices', 'caps'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

/** Arrows that run up or sideways all the same, and why. */
export const arrowsUp: Readonly<Record<string, string>> = {
  'tracking/key-phrases -> tracking/changes':
    'its handlers begin what follows a change of a phrase, while everybody below reads phrases by its queries',
}

/** Folders of the server that stand below all areas and know none. */
export const ground = ['access', 'backup', 'db', 'http', 'jobs', 'live', 'outside'] as const

/** As ARCHITECTURE.md shows it. */
export function picture(): string {
  return Object.entries(wings)
    .flatMap(([wing, floors]) =>
      floors.map((areas, nth) => (nth === 0 ? wing : '').padEnd(11) + areas.join('  ')),
    )
    .join('\n')
}
