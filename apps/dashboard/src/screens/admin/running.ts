// What the installation runs on, in one file of the build.
export { HealthScreen } from './health/health.tsx'
export { JobsScreen } from './jobs/jobs.tsx'
