export const words = { open: 'Show options' }
