import { type EndpointData, endpoints, type Param } from '../endpoints.gen.ts'
import type { Argument, Flag, Takes } from './command.ts'

/** What the contract says about a call, for the help of the command that makes it. */
export type CallHelp = {
  readonly summary: string
  /**
   * A flag that fills a field of the call: its help and its choices are the contract's, with a note of the command's own
   * behind them, such as ` (default: page)`.
   */
  readonly flag: (field: string, written: string, note?: string) => Flag
  /** The same where the command has nothing to fill the field with: it is needed when the call needs it. */
  readonly needed: (field: string, written: string, note?: string) => Flag
  /**
   * A flag that may be given several times and fills numbered fields, `kp1`, `kp2` …: the first one's help, and how many
   * the call has.
   */
  readonly several: (field: string, written: string, note?: string) => Flag & { readonly most: number }
  /** An argument that fills a field of the call; an id is described by what it is of. */
  readonly arg: (field: string, written: string, note?: string) => Argument
}

/** Fields of the contract that name a thing of the account. */
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
    // What a command prints is its own.
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
