import { sampleAuthority } from '@linkwright/core/tracking/scouting/scout-note'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import type { Link } from '@linkwright/sdk'
import { type Io, say } from '../../io.ts'
import { tableColumns } from '../../output/table-columns.ts'

export const linkColumns = tableColumns<Link>(completedLinks)

/** Says once that some of the links have an invented domain authority. */
export async function* sayingSamples(
  io: Io,
  links: AsyncIterable<Link> | Iterable<Link>,
): AsyncGenerator<Link> {
  let hasSaid = false
  for await (const link of links) {
    const label = hasSaid ? undefined : sampleAuthority([link])
    if (label !== undefined) {
      say(io, `${label}.`)
      hasSaid = true
    }
    yield link
  }
}
