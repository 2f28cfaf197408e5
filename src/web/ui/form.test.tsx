// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NewAccount } from '#shared/auth.ts'
import { errors } from '#shared/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const onSubmit = vi.fn<(values: object) => void>()
const fields = NewAccount.shape
const message = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.querySelector(`[id="${id}"]`)?.textContent
}

function Register({ error }: { readonly error?: ApiError }) {
  return (
    <Form fields={fields} error={error} onSubmit={onSubmit}>
      <TextField name="email" label="E-mail" type="email" />
      <TextField name="username" label="Pseudo" hint="De 3 à 24 caractères" />
      <PasswordField name="password" label="Mot de passe" autoComplete="new-password" />
      <FormError error={error} />
      <Button type="submit">Envoyer</Button>
    </Form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}

test('errors appear only after the first submit, each under its field', () => {
  onSubmit.mockClear()
  render(<Register />)
  type('E-mail', 'pas un e-mail')
  expect(message('E-mail')).toBe('')
  type('Mot de passe', 'court')
  send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(message('E-mail')).toBe('Cette adresse e-mail n’est pas valide')
  expect(message('Pseudo')).toBe('Ce champ est à remplir · De 3 à 24 caractères')
  expect(message('Mot de passe')).toMatch(/^Mot de passe trop court/)
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('an error disappears once the input is valid, and the input is kept', () => {
  render(<Register />)
  type('Pseudo', 'ab')
  send()
  type('Pseudo', 'abc')
  expect(message('Pseudo')).toBe('De 3 à 24 caractères')
  type('Pseudo', 'a b')
  expect(message('Pseudo')).toBe(
    'Lettres, chiffres, « _ », « - » et « . » seulement · De 3 à 24 caractères',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Pseudo').value).toBe('a b')
})

test('valid values are submitted as typed', () => {
  onSubmit.mockClear()
  render(<Register />)
  type('E-mail', 'lea@exemple.fr')
  type('Pseudo', 'Léa')
  type('Mot de passe', ' huit car ')
  send()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'lea@exemple.fr',
    username: 'Léa',
    password: ' huit car ',
  })
})

test('a server error shows under its field until the field changes', () => {
  const { rerender } = render(<Register />)
  const error = new ApiError({
    ...errors.VALIDATION_FAILED,
    code: 'VALIDATION_FAILED',
    fields: [{ path: 'username', message: 'Déjà pris' }],
  })
  rerender(<Register error={error} />)
  expect(message('Pseudo')).toBe('Déjà pris · De 3 à 24 caractères')
  type('Pseudo', 'autre')
  expect(message('Pseudo')).toBe('De 3 à 24 caractères')
})

test('the password is shown on demand', () => {
  render(<Register />)
  const input = screen.getByLabelText<HTMLInputElement>('Mot de passe')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByLabelText('Afficher le mot de passe'))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByLabelText('Masquer le mot de passe'))
  expect(input.type).toBe('password')
})

test('the error of an earlier submission goes while the next one is not sent', () => {
  render(<Register error={new ApiError({ ...errors.UNAVAILABLE, code: 'UNAVAILABLE' })} />)
  screen.getByRole('alert')
  type('Pseudo', 'ab')
  send()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(message('Pseudo')).not.toBe('De 3 à 24 caractères')
})
