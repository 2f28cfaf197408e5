import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { chooseTheme, currentTheme, onThemeChange } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={next === 'dark' ? fr.frame.nav.toDark : fr.frame.nav.toLight}
      icon={next === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={() => chooseTheme(next, localStorage)}
    />
  )
}
