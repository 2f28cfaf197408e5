import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action' | 'autoComplete'> {
  /** Tells password managers whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, shown on demand. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={isShown ? fr.kit.hidePassword : fr.kit.showPassword}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
