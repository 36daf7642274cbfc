/** A warning when a site gets another home page; saving is allowed. */
export const secondHomePage =
  'You already have a home page for this site. Having multiple home pages can cause your page score to be incorrect.'
