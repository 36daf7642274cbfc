import type { AdminUser } from '@linkwright/sdk'

export const nameOf = ({ first_name, last_name, email }: AdminUser) =>
  `${first_name} ${last_name}`.trim() || email
