import type { TaskName } from '@linkwright/sdk'
import type { Leaf } from '../define/command.ts'

/** What it may wait for. */
const untils = [
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
  summary: 'Follow what happens: progress of jobs, new figures, notices',
  flags: [
    { flag: '--site <id>', help: 'only what is of this site (may be given several times)', many: true },
    { flag: '--json', help: 'print one JSON object a line: when, which message, what it says' },
    {
      flag: '--until <what>',
      help: 'end when nothing of yours is under way (idle), or after the first of a kind of task',
      choices: untils,
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
