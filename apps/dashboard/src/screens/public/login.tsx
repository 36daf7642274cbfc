import { pathTo } from '@linkwright/core/access/screens'
import { Button } from '@linkwright/react-ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, useSend } from '../../api.ts'
import { startSession } from '../../session.ts'

export function Login() {
  const navigate = useNavigate()
  const [form, setForm] = useState({ email: '', password: '' })
  const login = useSend(api.session.login, {
    onSuccess: (answer) => {
      startSession(answer)
      void navigate({ href: pathTo('dashboard') })
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate(form)
      }}
    >
      <h1>Sign In</h1>
      <label>
        Email <input value={form.email} onChange={({ target }) => setForm({ ...form, email: target.value })} />
      </label>
      <label>
        Password{' '}
        <input
          type="password"
          value={form.password}
          onChange={({ target }) => setForm({ ...form, password: target.value })}
        />
      </label>
      <Button type="submit">Sign In</Button>
    </form>
  )
}
