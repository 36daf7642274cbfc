/** Limits of one account, so that it cannot slow down others. The operator can change each; days are UTC. */
export const caps = {
  /**
   * Maximum look-ups per day that edits of one website cause. The ranks of a page, its search volumes and the brand rank
   * count as one each.
   */
  lookUps: 200,
  /** Maximum number of an account's API keys that are not revoked. */
  apiKeys: 50,
  /** Maximum number per user and day. */
  resetMails: 10,
  /** Exported files per day and account. */
  exports: 200,
  /** Bulk actions per day and account; an undo counts too. */
  bulkRuns: 500,
  /** Contact look-ups per day and account: each one costs money. */
  contacts: 200,
  /** Images per day and account. */
  uploads: 200,
  /** New Keyword Sniper projects per day and account: a project that is deleted while it gathers data costs money too. */
  projects: 60,
} as const satisfies Record<string, number>

export type Cap = keyof typeof caps
export type Caps = Record<Cap, number>

const MORE = 'The administrator of this server can raise the limit.'

/** Messages for reached limits. There is none for mails: it would reveal who has an account. */
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
