/**
 * Node's flags for the server. `--max-semi-space-size`: V8 collects new objects after 8 MB instead of 16. A streamed export of 100,000
 * lines, whose objects are short-lived, then adds a third of the memory at the same speed. `--heap-growing-percent`: V8 collects old
 * objects once they take 50 % more than after the last collection, instead of several times as much. A tenth of the objects of an
 * export become old, and would accumulate to 60 or 70 MB. Both are flags of V8, which Node does not document: a new version of Node may
 * refuse them at the start.
 */
export const serverFlags = [
  '--conditions=@linkwright/source',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
]
