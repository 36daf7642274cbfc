declare module '@michaelhomer/jqjs' {
  /** @throws where the filter is none */
  export function compile(filter: string): (value: unknown) => Iterable<unknown>
}
