import { useNavigate, useSearch } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Diary } from '../components/diary.tsx'

/** The user's own diary. */
export function JournalScreen() {
  const search = useSearch({ from: '/journal' })
  const navigate = useNavigate({ from: '/journal' })
  return (
    <>
      <PageTitle className="mb-3">{fr.diary.heading}</PageTitle>
      <Diary
        search={search}
        onChange={(wanted) => void navigate({ search: wanted, replace: true, resetScroll: false })}
      />
    </>
  )
}
