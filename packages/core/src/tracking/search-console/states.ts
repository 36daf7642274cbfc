/**
 * `unconnected`: no user of the business has connected Search Console; `unchosen`: no property is selected; `waiting`: it is
 * read within minutes; `reading`: earlier months are still being read; `read`; `failed`: the last request failed;
 * `revoked`: Google no longer accepts the connection; `gone`: the account was disconnected.
 */
export const readingStates = [
  'unconnected',
  'unchosen',
  'waiting',
  'reading',
  'read',
  'failed',
  'revoked',
  'gone',
] as const
export type ReadingState = (typeof readingStates)[number]

/** Months that are read when a property is chosen: Google stores no more. */
export const MONTHS_BACK = 16
/** Days until Google's figures for a day are final. */
export const DAYS_UNTIL_FINAL = 3

export const readingMessages: Readonly<Record<ReadingState, string>> = {
  unconnected: 'No Search Console account is connected.',
  unchosen: 'Choose the Search Console property that includes this website.',
  waiting: 'Search Console will be read within minutes.',
  reading: 'Search Console is being read, newest days first.',
  read: 'Search Console is read each day.',
  failed: 'Search Console could not be read. We keep the existing data and will try again.',
  revoked:
    'Google no longer accepts this connection: it was revoked there. We keep the existing data. Connect Search Console again.',
  gone: 'The account that was used is disconnected. We keep the existing data. Connect Search Console, or choose the property again.',
}

/** Shown to users other than the one who connected the account; only that user can reconnect it. */
export const revokedMessage = (who: string) =>
  `Google no longer accepts the account that ${who} connected: it was revoked there. We keep the existing data. Please ask them to connect it again, or connect Search Console yourself and choose the property.`
export const expiredMessage = (who: string) =>
  `The connection with Search Console that ${who} set up has expired. We keep the existing data. Please ask them to connect it again, or connect Search Console yourself and choose the property.`

export const NOT_CONNECTED_YET = 'Connect Search Console first, under Connected accounts.'
export const NO_SUCH_PROPERTY = 'Your Search Console account does not have this property.'
export const PROPERTY_ELSEWHERE = 'This property does not include this website.'

/** Characters of a property's name. */
export const PROPERTY_LENGTH = 2100
