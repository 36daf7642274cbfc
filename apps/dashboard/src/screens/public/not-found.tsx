/** Any unknown address (Spec A §2). */
export function NotFound() {
  return (
    <div>
      <h1>Oops...</h1>
      <p>Looks like something went wrong. The page you are looking for was not found</p>
    </div>
  )
}
