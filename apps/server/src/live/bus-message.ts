import type { LiveCommand, LiveMessages } from '@linkwright/core/live/messages'

/** What leaves for the sockets of a business, of one user of it when `user_id` is given, or of everybody (`business_id` null). */
export type BusMessage = {
  [C in LiveCommand]: {
    business_id: number | null
    user_id: number | null
    command: C
    data: LiveMessages[C]
  }
}[LiveCommand]
