import type { TestServer } from './start.ts'

let people = 0

/** Creates users to invite, each with a different email address. */
export function anInvitation(fields: object = {}) {
  people += 1
  return {
    first_name: ' Iris ',
    last_name: 'Vance',
    email: `iris${people}@example.test`,
    user_type: 'agency' as const,
    business: { name: ' Vance & Co ', plan_id: 2 },
    ...fields,
  }
}

/** The key of the newest link to set a password that was mailed to an address. */
export function keyMailedTo({ mails }: Pick<TestServer, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => to === email)
  return /password-wizard\/(lwr_[\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
