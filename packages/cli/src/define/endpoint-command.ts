import { type EndpointData, endpoints } from '../endpoints.gen.ts'
import type { Flag } from './command.ts'

/** What the contract says about a call, for the help of the command that makes it. */
export type CallHelp = {
  readonly summary: string
  /** A flag that fills a field of the call: its help and its choices are the contract's. */
  readonly flag: (field: string, written: string) => Flag
}

/** @param id area and name as in the SDK: `links.list` */
export function call(id: string, table: readonly EndpointData[] = endpoints): CallHelp {
  const found = table.find(({ area, name }) => `${area}.${name}` === id)
  if (!found) throw new Error(`The contract has no call ${id}.`)
  return {
    summary: found.summary,
    flag: (field, written) => {
      const param = found.params.find(({ name }) => name === field)
      if (!param) throw new Error(`The call ${id} has no field ${field}.`)
      const { description = field, choices } = param
      return { flag: written, help: description, ...(choices ? { choices } : {}) }
    },
  }
}
