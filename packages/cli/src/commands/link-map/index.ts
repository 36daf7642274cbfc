import type { Group } from '../../kit/command.ts'
import { showLinkMap } from './show.ts'

export const linkMap: Group = {
  name: 'link-map',
  summary: 'Links to order next for a page',
  commands: [showLinkMap],
}
