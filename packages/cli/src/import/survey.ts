import { DateOrderEvidence } from '@linkwright/core/tracking/links/date-order-evidence'
import type { OnRecord } from '@linkwright/core/csv/records'
import type { CheckedFile } from '../csv/csv-check.ts'
import type { Input } from '../define/command.ts'
import { FIRST_RECORDS, mapColumns } from './link-columns.ts'
import type { Mapping } from './mapping.ts'
import { TargetCells } from './target-cells.ts'

/** Data collected while a file of links is checked, so that the file is read only once. */
export type Survey = {
  readonly mapping: Mapping
  /** Evidence for the date order, from the date column or an unrecognized column that may contain dates. */
  readonly order: DateOrderEvidence
  readonly targets: TargetCells | undefined
}

type Found = { readonly survey: Survey } | { readonly error: unknown }

type Named = Pick<CheckedFile, 'name' | 'delimiter'>

/** Collects the survey while a file of links is checked. */
export class Surveyor {
  readonly #input: Input
  #file: Named = { name: '', delimiter: ',' }
  #first: { cells: string[]; line: number }[] = []
  #found: Found | undefined
  #count: OnRecord = () => {}

  constructor(input: Input) {
    this.#input = input
  }

  /** Called when the file is read from the start; returns the handler for its records. */
  start(file: Named): OnRecord {
    this.#file = file
    this.#first = []
    this.#found = undefined
    return (cells, line) => {
      if (this.#found !== undefined) return this.#count(cells, line)
      this.#first.push({ cells, line })
      if (this.#first.length === FIRST_RECORDS) this.#find()
    }
  }

  /** @throws CliError if the columns are not recognized; errors of the file are reported first */
  end(): Survey {
    const found = this.#found ?? this.#find()
    if ('error' in found) throw found.error
    return found.survey
  }

  #find(): Found {
    try {
      const records = this.#first.map(({ cells }) => cells)
      const mapping = mapColumns(this.#file, records, this.#input)
      this.#found = { survey: this.#startCounting(mapping) }
      for (const { cells, line } of this.#first.slice(mapping.skipRecords)) this.#count(cells, line)
    } catch (error) {
      this.#found = { error }
    }
    return this.#found
  }

  #startCounting(mapping: Mapping): Survey {
    const { columns, unnamed } = mapping
    const order = new DateOrderEvidence(mapping.order)
    const date = columns.date ?? unnamed.dates
    const { target } = columns
    const targets = target === undefined || target === columns.url ? undefined : new TargetCells()
    this.#count = (cells, line) => {
      if (date !== undefined) order.add(cells[date] ?? '', line)
      if (target !== undefined) targets?.add(cells[target] ?? '')
    }
    return { mapping, order, targets }
  }
}
