export const CODE_NEEDED = 'Please enter the code from your authenticator app, or a recovery code.'
export const WRONG_CODE = 'This code is not correct. A code is valid for 30 seconds and works once.'
export const NOT_A_NEW_CODE =
  'This is not one of your new recovery codes. If you do not have them, create new ones.'
export const SET_UP_FIRST = 'Two-step sign-in is required. Please set it up first.'
export const ALREADY_ON = 'Two-step sign-in is already on.'
export const NOT_ON = 'Two-step sign-in is not on.'
export const START_SETUP_FIRST = 'Please start the setup of two-step sign-in again.'
export const MUST_STAY_ON = 'Two-step sign-in is required here, so it cannot be turned off.'
export const SET_UP_YOUR_OWN_FIRST =
  'Please turn on your own two-step sign-in before you require it of others.'
export const OWN_NEEDS_CODE = 'Turn off your own two-step sign-in with your password and a code.'

export const NO_SECRET =
  'Two-step sign-in cannot be set up yet: the administrator of this server has to set LINKWRIGHT_SECRET.'
