import { filterNames, linkWatchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { relFilters } from '@linkwright/core/tracking/links/rel'
import type { Flag, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'

/** The filters that lists and files of links share. */
export const linkFilterFlags: readonly Flag[] = [
  call('links.list').flag('rel', '--rel <rel>'),
  { flag: '--lost', help: 'only links that a provider reported as lost' },
  call('links.list').flag('watch', '--watch <state>'),
  call('links.list').flag('q', '--search <text>'),
]

export const linkFilterOf = (input: Input) => ({
  rel: relFilters.find((rel) => rel === input.text('rel')),
  lost: input.on('lost') ? ('1' as const) : undefined,
  watch: filterNames(linkWatchFilters).find((state) => state === input.text('watch')),
  q: input.text('search'),
})
