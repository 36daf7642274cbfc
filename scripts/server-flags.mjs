/**
 * Node's flags for the server. New objects get at most 8 MB per half instead of 16 before V8 collects them: a streamed export of
 * 100,000 lines, whose objects are short-lived, then adds a third of the memory at the same speed. Old objects are collected when
 * they take half as much again as after the last time, instead of several times as much: a tenth of the objects of an export become old,
 * and waited for that as 60 to 70 MB.
 */
export const serverFlags = [
  '--conditions=@linkwright/source',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
]
