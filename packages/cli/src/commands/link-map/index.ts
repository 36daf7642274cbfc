import type { Group } from '../../define/command.ts'
import { showLinkMap } from './show.ts'

export const linkMap: Group = {
  name: 'link-map',
  summary: 'Links to order next for a page',
  commands: [showLinkMap],
}
