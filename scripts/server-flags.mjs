/**
 * Node's flags for the server. New objects get at most 8 MB per half instead of 16 before V8 collects them: a streamed export of
 * 100,000 lines, whose objects are short-lived, then adds a third of the memory at the same speed.
 */
export const serverFlags = ['--conditions=@linkwright/source', '--max-semi-space-size=8']
