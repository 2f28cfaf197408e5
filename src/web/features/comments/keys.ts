import { type Subject, toInput } from '#web/features/notes/subject.ts'

/** Threads and counts are separate: refetching one does not refetch the other. */
export const commentKeys = {
  all: ['comments'],
  thread: (subject: Subject) => ['comments', 'thread', toInput(subject)],
  count: (subject: Subject) => ['comments', 'count', toInput(subject)],
  /** Everything on the note and viewings of one person and work. */
  work: (what: 'thread' | 'count', params: Pick<Subject, 'userId' | 'kind' | 'workId'>) => [
    'comments',
    what,
    { params },
  ],
} as const
