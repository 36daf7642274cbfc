/**
 * What Node is started with for the server, wherever that is. New objects get at most 8 MB of room each half rather than 16
 * before V8 looks which of them still live: a streamed export of 100,000 lines, all of it garbage soon, then adds a third
 * of the memory, at the same speed.
 */
export const serverFlags = ['--conditions=@linkwright/source', '--max-semi-space-size=8']
