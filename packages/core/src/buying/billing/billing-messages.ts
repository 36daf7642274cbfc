export const NO_PAYMENT_METHOD = 'Looks like you have not added a payment method to your account.'
export const LOADING_PAYMENT_DEVICES =
  'Loading Payment Devices - If payment devices have trouble loading check your billing and payment methods.'

export const NOT_SUBSCRIBED = 'You have no subscription. Please choose a plan first.'
export const ALREADY_SUBSCRIBED = 'You already have a subscription. Please change its plan instead.'
export const ALREADY_CANCELED = 'Your subscription is already canceled and ends with the paid period.'
export const NOT_CANCELING = 'Your subscription is not canceled.'
export const NO_SUCH_CARD = 'This card is no longer stored. Please choose another one.'

/** Refusal of a second change while the first one is still pending. */
export const OTHER_CHANGE_PENDING =
  'Another change of your subscription is still being processed. Please try again in a minute.'

/** The provider has not responded: the outcome is unknown. */
export const CHANGE_PENDING =
  'The payment provider has not responded yet. You will not be charged twice: we keep checking, and your plan changes automatically once it is paid. Please check again in a minute.'
export const CONFIRM_PAYMENT = 'Your bank asks you to confirm this payment.'
export const PAYMENT_NOT_CONFIRMED =
  'The payment was not confirmed, and nothing was charged. Please try again.'
export const NOT_CHARGED = 'Nothing was charged. Please try again.'

export const SUBSCRIPTION_STARTED = 'Your subscription has started.'
export const PLAN_CHANGED = 'Your plan was changed.'

/** Shown when an expired or used link is opened. */
export const OFFER_EXPIRED =
  'This offer has ended. Please sign in to choose a plan, or ask us for a new link.'
export const LINK_USED = 'This link was already used. Please sign in.'

/** Shown to administrators who close or reactivate an account. */
export const PROVIDER_SILENT_NOT_CLOSED =
  'The payment provider is not responding. The account was not closed. Please try again in a minute.'
export const NEVER_SUBSCRIBED = 'This account never had a subscription, so there is nothing to reactivate.'
export const NOTHING_TO_REACTIVATE =
  'The subscription is active and not canceled, so there is nothing to reactivate.'
export const noCard = (mayOffer: boolean): string =>
  mayOffer
    ? 'No card is stored for this account. Send its owner a reactivation code so that they can subscribe again with a card.'
    : 'No card is stored for this account. Its owner can sign in and choose a plan with a card.'
export const cardNeedsOwner = (mayOffer: boolean): string =>
  `The bank requires the owner to confirm this payment, so nothing was charged or changed. ${
    mayOffer ? 'Send them a reactivation code instead.' : 'They can sign in and choose a plan.'
  }`
