export const healthGroups = ['providers', 'payments', 'queues', 'database', 'server'] as const
export type HealthGroup = (typeof healthGroups)[number]

export const healthStates = ['ok', 'warning', 'failing', 'off', 'unasked'] as const

/** Whether it needs attention. */
export const needsAttention = ({ state }: { state: (typeof healthStates)[number] }) =>
  state === 'failing' || state === 'warning'
