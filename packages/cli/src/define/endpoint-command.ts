import { type EndpointData, endpoints, type Param } from '../endpoints.gen.ts'
import type { Argument, Flag, Takes } from './command.ts'

/** Help texts from the contract for a command that calls an endpoint. */
export type CallHelp = {
  readonly summary: string
  /**
   * A flag for a field of the call, with help and choices from the contract, followed by an optional note,
   * such as ` (default: page)`.
   */
  readonly flag: (field: string, written: string, note?: string) => Flag
  /** The same, marked as required if the call requires the field. */
  readonly needed: (field: string, written: string, note?: string) => Flag
  /**
   * A repeatable flag for numbered fields, `kp1`, `kp2` …, with the help of the first and the maximum number
   * of values.
   */
  readonly several: (field: string, written: string, note?: string) => Flag & { readonly most: number }
  /** An argument for a field of the call; ids are described as `id of …`. */
  readonly arg: (field: string, written: string, note?: string) => Argument
}

/** Contract fields that refer to items of the account. */
const namedBy: Readonly<Record<string, Takes>> = { siteId: 'site', pageId: 'page' }

/** @param id area and name as in the SDK: `links.list` */
export function call(id: string, table: readonly EndpointData[] = endpoints): CallHelp {
  const found = table.find(({ area, name }) => `${area}.${name}` === id)
  if (!found) throw new Error(`The contract has no call ${id}.`)
  const of = (field: string): Param => {
    const param = found.params.find(({ name }) => name === field)
    if (!param) throw new Error(`The call ${id} has no field ${field}.`)
    return param
  }
  const flag: CallHelp['flag'] = (field, written, note) => ({ flag: written, ...paramHelp(of(field), note) })
  return {
    // The command decides what it prints.
    summary: found.summary.replace(/; returns .*$/, ''),
    flag,
    needed: (field, written, note) => ({
      ...flag(field, written, note),
      ...(of(field).required ? { needed: true } : {}),
    }),
    several: (field, written, note = '') => {
      const most = found.params.filter(
        ({ name }) => /^\D+/.exec(name)?.[0] === field && /\d$/.test(name),
      ).length
      return { ...flag(`${field}1`, written, `${note}; up to ${most}`), many: true, most }
    },
    arg: (field, written, note) => {
      const { help, ...also } = paramHelp(of(field), note)
      const takes = namedBy[field]
      return {
        name: written,
        help: of(field).type === 'integer' ? `id of ${help}` : help,
        ...also,
        ...(takes && { takes }),
      }
    },
  }
}

function paramHelp({ name, description = name, choices }: Param, note = '') {
  return { help: `${description}${note}`, ...(choices ? { choices } : {}) }
}
