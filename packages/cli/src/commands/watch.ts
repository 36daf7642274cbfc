import type { TaskName } from '@linkwright/sdk'
import type { Leaf } from '../define/command.ts'

/** The events that `--until` can wait for. */
const untilEvents = [
  'idle',
  'import-csv',
  'sites-changed',
  'opportunities-changed',
  'sniper-changed',
  'checkout-ended',
  'orders-changed',
] as const satisfies readonly ('idle' | TaskName)[]

export const watch: Leaf = {
  name: 'watch',
  summary: 'Watch live updates: progress of jobs, new figures, notices',
  flags: [
    { flag: '--site <id>', help: 'only updates of this site (can be repeated)', many: true },
    { flag: '--json', help: 'print one JSON object per line: time, message, data' },
    {
      flag: '--until <what>',
      help: 'exit when no task of yours is running (idle), or after the first task of this type',
      choices: untilEvents,
    },
  ],
  examples: [
    'linkwright watch',
    'linkwright watch --site 3 --json',
    'linkwright links remove-many --page 12 --progress placed --yes && linkwright watch --until idle',
  ],
  run: async (io, input) => {
    const { watch: follow } = await import('../watch/watch.ts')
    await follow(io, input)
  },
}
