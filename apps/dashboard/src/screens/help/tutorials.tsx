export function Tutorials() {
  return <h1>Tutorials</h1>
}
