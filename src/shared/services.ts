import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { ImagePath } from './image-addresses.ts'
import { ExternalId, MAX_EXTERNAL_ID } from './text.ts'
import { MediaType } from './titles.ts'
import { TITLES_PER_REQUEST_MAX, SERVICES_MAX } from './bounds.ts'

const Service = z.object({ id: ExternalId, name: z.string(), logo_path: ImagePath })
export type Service = z.infer<typeof Service>

/** A user's subscriptions, by TMDB's provider ids. */
const OwnServices = z.object({ providerIds: z.array(ExternalId) })

/** Ids of titles in a query string: `"603,604"`. */
const TitleIds = z
  .string()
  .check(
    z.regex(new RegExp(`^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,${TITLES_PER_REQUEST_MAX - 1}}$`)),
  )

export const services = calls({
  getServices: {
    method: 'GET',
    path: '/services',
    access: 'client',
    summary:
      "The services available in the instance's region, best known first; none with the embedded catalogue.",
    reply: z.object({
      /** Whether the catalogue knows which services offer a title. */
      isAvailable: z.boolean(),
      /** ISO 3166-1, two letters. */
      region: z.string(),
      results: z.array(Service),
    }),
    errors: ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  getOwn: {
    method: 'GET',
    path: '/services/mine',
    access: 'client',
    summary: "The caller's subscriptions.",
    reply: OwnServices,
  },
  setOwn: {
    method: 'PUT',
    path: '/services/mine',
    access: 'client',
    summary: "Replace the caller's subscriptions. Idempotent.",
    body: z.strictObject({
      providerIds: z
        .array(z.int().check(z.gte(1), z.lte(MAX_EXTERNAL_ID)))
        .check(z.maxLength(SERVICES_MAX)),
    }),
    reply: OwnServices,
  },
  getTitles: {
    method: 'GET',
    path: '/services/titles',
    access: 'client',
    summary:
      "Which of these titles are on the caller's services, as far as is known: by subscription, free or with ads.",
    query: z.strictObject({ movies: z.optional(TitleIds), tvs: z.optional(TitleIds) }),
    reply: z.object({
      results: z.array(
        z.object({ mediaType: MediaType, id: ExternalId, providerIds: z.array(ExternalId) }),
      ),
    }),
  },
})
