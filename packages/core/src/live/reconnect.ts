/** Spec A §7: a lost socket is tried again up to 20 times, every 5000 ms; a good handshake starts the count anew. */
export const RECONNECT_TRIES = 20
export const RECONNECT_MS = 5000
