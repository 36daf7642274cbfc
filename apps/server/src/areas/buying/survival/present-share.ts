/** A share and its band in percent, with one decimal. */
export const presentShare = ({ share, from, to }: { share: number; from: number; to: number }) => ({
  live_percent: percent(share),
  from: percent(from),
  to: percent(to),
})

export const percent = (share: number) => Math.round(share * 1000) / 10
