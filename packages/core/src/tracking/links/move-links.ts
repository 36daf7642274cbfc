/** Why a link is not moved to another page, or not moved back. */
export const moveRefusals = {
  same: 'It is on this page already.',
  tier: 'It points to another link. Move that link: its tiers move with it.',
  notLive: 'It is not live yet. Only live links can be moved.',
  ordered: 'It was ordered for its page, so it stays there.',
  cart: 'An item in a cart belongs to it.',
  url: 'The other page already has a link from the same URL.',
  pageDeleted: 'The other page was deleted.',
  movedSince: 'It was moved or deleted since.',
} as const

/** Why a link is not disavowed. */
export const NO_URL_TO_DISAVOW = 'It has no URL that could be disavowed.'
