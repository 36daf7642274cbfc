// How it works: docs/internals/power-loss.md
import { fdatasyncSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Module = Parameters<NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[number]>[0]

/** Argument of Emscripten's file and folder operations, missing from its types. */
interface Node {
  mode: number
  parent: Node
  name: string
}
interface Stream {
  node: Node
  /** Node's file descriptor. */
  nfd: number
}
type Operations<Of> = Record<string, (of: Of, ...rest: never[]) => unknown>
interface NodeFiles {
  node_ops: Operations<Node>
  stream_ops: Operations<Stream>
  tryFSOperation: (operation: () => void) => void
}

/** By operation: the files that it leaves unsynced, from its arguments and result. */
const unsynced: {
  node_ops: Record<string, (node: Node, response: unknown, rest: readonly unknown[]) => Node[]>
  stream_ops: Record<string, (stream: Stream) => Node[]>
} = {
  node_ops: {
    mknod: (folder, made) => [folder, made as Node],
    rename: (node, _, [folder]) => [node, node.parent, folder as Node],
    unlink: (folder) => [folder],
    rmdir: (folder) => [folder],
    symlink: (folder) => [folder],
    setattr: (node) => [node],
  },
  stream_ops: {
    write: ({ node }) => [node],
    setattr: ({ node }) => [node],
  },
}

/**
 * A database folder on disk whose files are synced. Emscripten acknowledges PostgreSQL's syncs without making them.
 * This class syncs only changed files: after a kill PostgreSQL syncs all of its thousand files.
 */
export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const started = await super.init(...given)
    started.emscriptenOpts.preRun = [...(started.emscriptenOpts.preRun ?? []), addSync]
    return started
  }
}

function addSync({ NODEFS, FS }: Module): void {
  const files = NODEFS as unknown as NodeFiles
  // Weak: removed files, such as those of a sort, need no sync.
  const changed = new WeakSet<Node>()
  note(files.node_ops, unsynced.node_ops, changed)
  note(files.stream_ops, unsynced.stream_ops, changed)
  files.stream_ops['fsync'] = ({ nfd, node }) => {
    if (!changed.has(node)) return 0
    // A log segment gets its size and name before a commit writes to it, so its timestamps need no sync.
    const sync = FS.isFile(node.mode) && node.parent.name === 'pg_wal' ? fdatasyncSync : fsyncSync
    files.tryFSOperation(() => sync(nfd))
    changed.delete(node)
    return 0
  }
}

/** Wraps each operation of the table to record its changes. */
function note<Of>(
  operations: Operations<Of>,
  table: Record<string, (of: Of, response: unknown, rest: readonly unknown[]) => Node[]>,
  changed: WeakSet<Node>,
) {
  for (const [name, changes] of Object.entries(table)) {
    const operation = operations[name]
    if (!operation) throw new Error(`The embedded database's files have no ${name}.`)
    operations[name] = (of, ...rest) => {
      const response = operation(of, ...rest)
      for (const node of changes(of, response, rest)) changed.add(node)
      return response
    }
  }
}
