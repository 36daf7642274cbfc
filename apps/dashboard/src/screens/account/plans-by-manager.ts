/** Where a plan would be chosen, as long as that is not done here. */
export const plansByManager = {
  manager: 'Plans are chosen with your account manager for now.',
  owner: 'Please ask the account owner to choose a plan.',
} as const
