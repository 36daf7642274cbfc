export function SetupPlan() {
  return <h1>Choose a plan</h1>
}
