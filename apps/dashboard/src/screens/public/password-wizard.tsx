export function PasswordWizard() {
  return <h1>Set a new password</h1>
}
