/** Value of a page for each number of links. The choices of a page begin with no links and are in ascending order. */
export interface Choice {
  links: number
  value: number
}

export interface Allocation {
  value: number
  used: number
  /** The position of each page's choice. */
  picks: number[]
}

/** One choice for each page, of the largest value in all that at most `links` links can have, with the fewest links. */
export function allocate(pages: readonly (readonly Choice[])[], links: number): Allocation {
  // best[n]: the largest value that the pages so far have with at most n links.
  let best = Array.from({ length: links + 1 }, () => 0)
  const picked = pages.map((choices) => {
    const picks = new Uint16Array(links + 1)
    best = best.map((_, n) => {
      let most = -Infinity
      choices.forEach((choice, at) => {
        if (choice.links > n) return
        const value = (best[n - choice.links] ?? 0) + choice.value
        if (value <= most) return
        most = value
        picks[n] = at
      })
      return most
    })
    return picks
  })
  const value = best[links] ?? 0
  return traced(pages, picked, best.indexOf(value), value)
}

/** The best allocation of exactly `links` links; worth -Infinity if the pages cannot take so many. */
export function exactly(pages: readonly (readonly Choice[])[], links: number): Allocation {
  let best = Array.from({ length: links + 1 }, (_, n) => (n === 0 ? 0 : -Infinity))
  const picked = pages.map((choices) => {
    const picks = new Uint16Array(links + 1)
    best = best.map((_, n) => {
      let most = -Infinity
      choices.forEach((choice, at) => {
        const value = (best[n - choice.links] ?? -Infinity) + choice.value
        if (value <= most) return
        most = value
        picks[n] = at
      })
      return most
    })
    return picks
  })
  return traced(pages, picked, links, best[links] ?? -Infinity)
}

function traced(
  pages: readonly (readonly Choice[])[],
  picked: readonly Uint16Array[],
  used: number,
  value: number,
): Allocation {
  let left = used
  const picks = pages.map(() => 0)
  for (let page = pages.length - 1; page >= 0; page -= 1) {
    const at = picked[page]?.[left] ?? 0
    picks[page] = at
    left -= pages[page]?.[at]?.links ?? 0
  }
  return { value, used, picks }
}

/**
 * A bound of `allocate`: the value that fractions of links would have. Along the upper hull of a page's choices each
 * further link is worth no more than the one before, so the steps of all pages are taken from the steepest down.
 */
export function mostWithin(pages: readonly (readonly Choice[])[], links: number): number {
  const steps = pages.flatMap(hullOf).toSorted((a, b) => b.slope - a.slope)
  let value = pages.reduce((sum, [first]) => sum + (first?.value ?? 0), 0)
  let left = links
  for (const { slope, width } of steps) {
    if (left <= 0) break
    const taken = Math.min(left, width)
    value += taken * slope
    left -= taken
  }
  return value
}

/** The steps of the upper hull that gain something, from the steepest down. */
function hullOf(choices: readonly Choice[]): { slope: number; width: number }[] {
  const hull: Choice[] = []
  const slope = (a: Choice, b: Choice) => (b.value - a.value) / (b.links - a.links)
  for (const choice of choices) {
    for (;;) {
      const [before, last] = hull.slice(-2)
      if (before === undefined || last === undefined || slope(before, last) > slope(last, choice)) break
      hull.pop()
    }
    hull.push(choice)
  }
  return hull.flatMap((choice, at) => {
    const next = hull[at + 1]
    if (next === undefined || next.value <= choice.value) return []
    return [{ slope: slope(choice, next), width: next.links - choice.links }]
  })
}
