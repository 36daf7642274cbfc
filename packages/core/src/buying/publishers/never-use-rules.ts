/** Characters of a pasted URL. */
export const NEVER_USE_LENGTH = 2048
export const NEVER_USE_PER_BUSINESS = 500

export const NEVER_USE_DOMAIN = 'Please enter a domain, such as example.com.'
export const NEVER_USE_ONE = 'Please send either a domain or a marketplace link.'
export const NEVER_USE_EXISTS = 'This publisher is already on your never-use list.'
export const TOO_MANY_NEVER_USED = `A never-use list can have at most ${NEVER_USE_PER_BUSINESS} publishers. Remove some that you no longer need.`
export const IS_NEVER_USED =
  'This publisher is on your never-use list. Remove it from the list to order this link.'
