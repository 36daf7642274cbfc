import type { LetterPort } from './port.ts'

/** Neither SMTP nor the demo's outbox: says so where the operator looks, and drops the mail. */
export function noMail(warn: (sentence: string) => void): LetterPort {
  return {
    send({ subject }) {
      warn(`No mail was sent ("${subject}"): SMTP_URL is not set.`)
      return Promise.resolve()
    },
  }
}
