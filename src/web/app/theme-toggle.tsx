import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { chooseTheme, currentTheme } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export function ThemeToggle() {
  const [theme, setTheme] = useState(() => currentTheme())
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={next === 'dark' ? fr.frame.nav.toDark : fr.frame.nav.toLight}
      icon={next === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={() => {
        chooseTheme(next, localStorage)
        setTheme(next)
      }}
    />
  )
}
