import { HOUR_MS } from '#shared/durations.ts'
import type { Deps } from './deps.ts'
import type { PersistentAnswers } from './external/persistent-answers.ts'
import { exportMailJob } from './features/account/export-mails.ts'
import { reminderJob } from './features/account/export-reminders.ts'
import { afterWriteJobs } from './features/after-write.ts'
import { purgeJob } from './features/auth/purge.ts'
import { alertJob } from './features/calendar/alerts.ts'
import { releaseJobs } from './features/calendar/jobs.ts'
import { episodeJobs } from './features/episodes/jobs.ts'
import { eveningJob } from './features/evenings/jobs.ts'
import { separationJob } from './features/evenings/separation.ts'
import { samplerJobs } from './features/games/sampler.ts'
import { importJobs } from './features/imports/jobs.ts'
import { keptTitleJobs } from './features/kept-titles/jobs.ts'
import { sendMailsJob } from './features/mails/jobs.ts'
import { digestJobs } from './features/notifications/digests.ts'
import { pushJob } from './features/notifications/pushes.ts'
import { gameFactsJobs } from './features/saved-games/jobs.ts'
import { steamJob } from './features/steam/jobs.ts'
import type { JobKind } from './jobs/job.ts'

/**
 * Every kind of job, whatever the settings: a server runs none of a kind that is not listed, and they
 * would stay overdue.
 */
export function jobKinds(deps: Deps, persistent: PersistentAnswers): readonly JobKind[] {
  return [
    sendMailsJob(deps),
    pushJob(deps),
    ...digestJobs(deps),
    purgeJob(deps),
    ...samplerJobs(deps),
    ...gameFactsJobs(deps),
    ...releaseJobs(deps),
    alertJob(deps),
    eveningJob(deps),
    separationJob(deps),
    ...keptTitleJobs(deps),
    ...episodeJobs(deps),
    reminderJob(deps),
    exportMailJob(deps),
    ...importJobs(deps),
    ...afterWriteJobs(deps),
    steamJob(deps),
    oldAnswersJob(persistent),
  ]
}

function oldAnswersJob(persistent: PersistentAnswers): JobKind {
  return {
    name: 'old-answers',
    every: HOUR_MS,
    async run() {
      await persistent.purge()
      return 'done'
    },
  }
}
