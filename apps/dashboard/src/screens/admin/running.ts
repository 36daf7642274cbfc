// Screens about the operation of the server: one chunk of the build.
export { HealthScreen } from './health/health.tsx'
export { LinkSurvivalScreen } from './link-survival/link-survival.tsx'
export { JobsScreen } from './jobs/jobs.tsx'
