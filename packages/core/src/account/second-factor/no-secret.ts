/** Apart from the other sentences, of which some stand in what a browser loads first. */
export const NO_SECRET =
  'Two-step sign-in cannot be set up yet: whoever runs this server has to set LINKWRIGHT_SECRET.'
