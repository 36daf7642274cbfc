/** Articles of a booster link by product. Only 127 is sold; the others stand in older orders. */
export const articleCounts: Readonly<Record<number, number>> = { 123: 10, 124: 20, 125: 30, 126: 40, 127: 70 }
