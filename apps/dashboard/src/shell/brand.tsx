import { config } from '../wire/config.ts'

/** The product's mark and name. */
export function Brand() {
  return (
    <span className="ld-brand">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--lw-accent)" />
        <path
          d="M7 21.5l6-7 4.5 4L25 10.5"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="25" cy="10.5" r="2.6" fill="#fff" />
      </svg>
      <span>{config.product_name}</span>
    </span>
  )
}
