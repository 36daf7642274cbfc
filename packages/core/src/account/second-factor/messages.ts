export const CODE_NEEDED = 'Please enter the code of your authenticator app, or a recovery code.'
export const WRONG_CODE = 'This code is not right. A code holds for half a minute, and each works once.'
export const NOT_A_NEW_CODE =
  'This is none of your new recovery codes. Make others where you do not have them.'
export const SET_UP_FIRST = 'Two-step sign-in is required. Please set it up first.'
export const ALREADY_ON = 'Two-step sign-in is on already.'
export const NOT_ON = 'Two-step sign-in is not on.'
export const START_SETUP_FIRST = 'Please begin to set up two-step sign-in again.'
export const MUST_STAY_ON = 'Two-step sign-in is required here, so it cannot be switched off.'
export const SET_UP_YOUR_OWN_FIRST =
  'Please switch on your own two-step sign-in before you ask it of the others.'
export const OWN_NEEDS_CODE = 'Your own is switched off with your password and a code.'

export const NO_SECRET =
  'Two-step sign-in cannot be set up yet: the administrator of this server has to set LINKWRIGHT_SECRET.'
