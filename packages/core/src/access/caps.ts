/**
 * What one account may have or ask for before it stands in the way of the others. The operator may set each otherwise;
 * days are UTC.
 */
export const caps = {
  /** A day, by edits of one website: its pages' ranks, their search volumes and its brand's rank are one each. */
  lookUps: 200,
  /** Of one account that are not revoked. */
  apiKeys: 50,
  /** A day, to one user. */
  resetMails: 10,
  /** Files of its own rows, a day, by one account. */
  exports: 200,
  /** Acts on many rows, a day, by one account; taking one back is one too. */
  bulkRuns: 500,
  /** Look-ups of people at a website, a day, by one account: whoever knows them is paid for each. */
  contacts: 200,
  /** Images, a day, by one account. */
  uploads: 200,
  /** Keyword Sniper projects that are added, a day, by one account: one that is deleted while it gathers was paid for too. */
  projects: 60,
} as const satisfies Record<string, number>

export type Cap = keyof typeof caps
export type Caps = Record<Cap, number>

const MORE = 'The administrator of this server can raise the limit.'

/** Said when a cap is reached. Nothing is said of mails: a stranger would learn who has an account. */
export const overCap = {
  lookUps: (most: number) =>
    `Edits of this website have caused ${most} look-ups today, which is the daily limit (UTC). ${MORE}`,
  apiKeys: (most: number) =>
    `Your account has ${most} API keys, which is the limit. Revoke one to create another. ${MORE}`,
  exports: (most: number) =>
    `Your account has reached the daily limit of ${most} exports. You can export again after midnight UTC. ${MORE}`,
  bulkRuns: (most: number) =>
    `Your account has reached the daily limit of ${most} bulk actions and undos. You can continue after midnight UTC. ${MORE}`,
  contacts: (most: number) =>
    `Your account has reached the daily limit of ${most} contact look-ups. You can continue after midnight UTC. ${MORE}`,
  projects: (most: number) =>
    `Your account has reached the daily limit of ${most} new Keyword Sniper projects. You can add more after midnight UTC. ${MORE}`,
  uploads: (most: number) =>
    `Your account has reached the daily limit of ${most} image uploads. You can upload again after midnight UTC. ${MORE}`,
} as const
