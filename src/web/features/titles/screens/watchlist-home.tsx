import { PageTitle } from '#web/ui/page-title.tsx'

export default function Screen() {
  return <PageTitle>…</PageTitle>
}
