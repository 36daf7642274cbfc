import type { EvidenceStore } from '../integrations/evidence-store/port.ts'

/** Evidence files of a test. */
export class EvidenceInMemory implements EvidenceStore {
  readonly files = new Map<string, Uint8Array>()
  /** Whether every call fails, as a store that cannot be reached. */
  fails = false

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#reach()
    this.files.set(key, bytes)
  }

  async open(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    await this.#reach()
    const bytes = this.files.get(key)
    return (
      bytes &&
      (async function* () {
        yield bytes
      })()
    )
  }

  async remove(key: string): Promise<void> {
    await this.#reach()
    this.files.delete(key)
  }

  #reach(): Promise<void> {
    return this.fails ? Promise.reject(new Error('The evidence store failed.')) : Promise.resolve()
  }
}
