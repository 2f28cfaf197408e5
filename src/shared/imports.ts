import * as z from 'zod/mini'
import { calls } from './contract.ts'
import {
  Candidate,
  ChosenWork,
  ColumnChoice,
  ConflictPolicy,
  Import,
  ImportItem,
  ItemStatus,
  StartOptions,
} from './import-shapes.ts'
import { wholeNumber } from './paging.ts'
import { Id, text } from './text.ts'
import { FILES_MAX, PIECES_MAX } from './bounds.ts'

const MAX_PLACE = 200_000
const importId = z.strictObject({ id: Id })
const itemId = z.strictObject({ id: Id, place: wholeNumber(0, MAX_PLACE) })

export const imports = calls({
  list: {
    method: 'GET',
    path: '/imports',
    access: 'client',
    summary: "The caller's imports, latest first.",
    reply: z.object({ results: z.array(Import) }),
  },
  create: {
    method: 'POST',
    path: '/imports',
    access: 'client',
    summary: 'Create an import. Sending the same `id` again returns the existing one (200).',
    body: z.strictObject({ id: z.optional(Id) }),
    status: [201, 200],
    reply: Import,
    errors: ['TOO_MANY_IMPORTS'],
  },
  sendPiece: {
    method: 'PUT',
    path: '/imports/:id/pieces',
    access: 'client',
    summary:
      'Upload a piece of a file, of half a mebibyte: files are numbered, and so are the pieces of each, from 0 without gaps. Idempotent.',
    params: importId,
    query: z.strictObject({
      file: wholeNumber(0, FILES_MAX - 1),
      piece: wholeNumber(0, PIECES_MAX - 1),
      name: text(1, 200),
    }),
    piece: true,
    status: [204],
    errors: ['NOT_FOUND', 'IMPORT_BUSY', 'PAYLOAD_TOO_LARGE'],
  },
  read: {
    method: 'POST',
    path: '/imports/:id/read',
    access: 'client',
    summary:
      'Parse the uploaded files and look up their titles, in the background; `columns` describes a table of unknown format. Resumes a search that the catalogue interrupted.',
    params: importId,
    body: z.strictObject({ columns: z.optional(ColumnChoice) }),
    status: [202],
    reply: Import,
    errors: ['NOT_FOUND', 'IMPORT_BUSY', 'IMPORT_INCOMPLETE'],
  },
  get: {
    method: 'GET',
    path: '/imports/:id',
    access: 'client',
    summary: 'An import and its progress.',
    params: importId,
    reply: Import,
    errors: ['NOT_FOUND'],
  },
  getItems: {
    method: 'GET',
    path: '/imports/:id/items',
    access: 'client',
    summary: 'The titles of an import, 50 a page; optionally of one status.',
    params: importId,
    query: z.strictObject({
      status: z.optional(ItemStatus),
      cursor: z.optional(wholeNumber(0, MAX_PLACE)),
    }),
    reply: z.object({ results: z.array(ImportItem), nextCursor: z.nullable(z.int()) }),
    errors: ['NOT_FOUND'],
  },
  getCandidates: {
    method: 'GET',
    path: '/imports/:id/items/:place/candidates',
    access: 'client',
    summary: 'The works that may match a title, with their directors.',
    params: itemId,
    reply: z.object({ results: z.array(Candidate) }),
    errors: ['NOT_FOUND', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UNAVAILABLE'],
  },
  choose: {
    method: 'PUT',
    path: '/imports/:id/items/:place',
    access: 'client',
    summary: 'Choose the work that matches a title; `null` skips it.',
    params: itemId,
    body: z.strictObject({ work: z.nullable(ChosenWork) }),
    reply: ImportItem,
    errors: ['NOT_FOUND', 'IMPORT_BUSY', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UNAVAILABLE'],
  },
  start: {
    method: 'POST',
    path: '/imports/:id/start',
    access: 'client',
    summary: 'Write the matched titles to the lists, in the background.',
    params: importId,
    body: z.strictObject({ policy: ConflictPolicy, options: z.optional(StartOptions) }),
    status: [202],
    reply: Import,
    errors: ['NOT_FOUND', 'IMPORT_BUSY'],
  },
  undo: {
    method: 'POST',
    path: '/imports/:id/undo',
    access: 'client',
    summary: 'Undo an import, in the background, within thirty days; what was changed since stays.',
    params: importId,
    status: [202],
    reply: Import,
    errors: ['NOT_FOUND', 'IMPORT_BUSY'],
  },
  remove: {
    method: 'DELETE',
    path: '/imports/:id',
    access: 'client',
    summary: 'Delete an import; what it wrote stays.',
    params: importId,
    status: [204],
    errors: ['NOT_FOUND', 'IMPORT_BUSY'],
  },
})
