import type { Session } from '@linkwright/sdk'

export type CartItem = Session['cart'][number]
