import { type Subject, toInput } from '#web/features/notes/subject.ts'

/** Threads are apart from their counts: what reads one does not read the other. */
export const commentKeys = {
  all: ['comments'],
  thread: (subject: Subject) => ['comments', 'thread', toInput(subject)],
  count: (subject: Subject) => ['comments', 'count', toInput(subject)],
  /** Those under the note and the viewings of one person and work. */
  work: (what: 'thread' | 'count', params: Pick<Subject, 'userId' | 'kind' | 'workId'>) => [
    'comments',
    what,
    { params },
  ],
} as const
