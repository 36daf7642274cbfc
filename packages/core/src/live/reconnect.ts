/** A lost socket is tried again up to 20 times, every 5000 ms; a good handshake starts the count again. */
export const RECONNECT_TRIES = 20
export const RECONNECT_MS = 5000
/** Further tries wait twice as long each time, up to this: who comes back next morning is connected again. */
export const RECONNECT_LATER_MS = 300_000
