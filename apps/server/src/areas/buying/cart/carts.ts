import type { Carts } from '../../tracking/links/carts.ts'
import { classifyCartAgain } from './classify-again.ts'
import { letGo } from './let-go.ts'

/** How carts follow what becomes of a page's links. */
export const carts: Carts = { classifyAgain: classifyCartAgain, letGo }
