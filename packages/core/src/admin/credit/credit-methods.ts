/** Which way credit goes. */
export const creditMethods = ['add', 'remove'] as const
