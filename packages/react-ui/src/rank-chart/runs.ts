/** The stretches of a row without a missing value, each as the indexes it covers. */
export function runs(values: readonly (number | null)[]): number[][] {
  const found: number[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const last = found.at(-1)
    if (last?.at(-1) === index - 1) last.push(index)
    else found.push([index])
  })
  return found
}
