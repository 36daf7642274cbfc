import type { LiveMessages } from '@linkwright/core/live/messages'
import type { LinkwrightClient } from '@linkwright/sdk'

/**
 * What the socket tells, and whoever writes says too: new figures of a page, an account that was connected or
 * disconnected, any task, or a task of that name.
 */
export type Told = 'updatePageStats' | 'addAhrefsToken' | 'task' | LiveMessages['task']['name']

/** Of an area, and kept beside it: the calls whose answers are old once that was told. */
export type ReadOn = {
  readonly [T in Told]?: (api: LinkwrightClient) => readonly { readonly name: string }[]
}
