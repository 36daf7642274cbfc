/** Which way credit goes (AMB-119). */
export const creditMethods = ['add', 'remove'] as const
