import type { MediaType } from '#shared/titles.ts'
import { type QueryParams, paged, withAppended } from './answer.ts'
import type { CatalogueData, MovieData, PersonData, TvData } from './data.ts'
import { watchProviders } from './offers.ts'
import { aggregateCredits, createdBy, credits } from './people-bodies.ts'
import { createRelated } from './related.ts'
import { movieDetails, movieRow, tvDetails, tvRow } from './title-bodies.ts'

/** Title details, with the parts that `append_to_response` may add. */
export function createTitlePages(data: CatalogueData, people: ReadonlyMap<number, PersonData>) {
  const { genres } = data
  const relatedMovies = createRelated(data.movies)
  const relatedTv = createRelated(data.tv)

  const reviewsOf = (mediaType: MediaType, id: number) => () =>
    paged(
      data.reviews.filter((review) => review.mediaType === mediaType && review.id === id),
      {},
      ({ author, rating, content, created_at }) => ({
        id: `${mediaType}-${id}-${author}`,
        author,
        author_details: { name: author, rating, avatar_path: null },
        content,
        created_at,
      }),
    )

  return {
    movie: (film: MovieData, asked: QueryParams) =>
      withAppended(movieDetails(film, genres), asked, {
        credits: () => credits(film, people),
        videos: () => ({ results: [] }),
        'watch/providers': () => watchProviders(`movie/${film.id}`, film.providers),
        similar: () => paged(relatedMovies(film).similar, {}, movieRow),
        recommendations: () => paged(relatedMovies(film).recommendations, {}, movieRow),
        reviews: reviewsOf('movie', film.id),
        translations: () => ({ translations: [] }),
        release_dates: () => ({
          results: inFrance(film.certification, (certification) => ({
            release_dates: [{ certification, type: 3, release_date: film.release_date ?? '' }],
          })),
        }),
      }),
    tv: (show: TvData, asked: QueryParams) =>
      withAppended({ ...tvDetails(show, genres), created_by: createdBy(show, people) }, asked, {
        credits: () => credits(show, people),
        aggregate_credits: () => aggregateCredits(show, people),
        videos: () => ({ results: [] }),
        'watch/providers': () => watchProviders(`tv/${show.id}`, show.providers),
        similar: () => paged(relatedTv(show).similar, {}, tvRow),
        recommendations: () => paged(relatedTv(show).recommendations, {}, tvRow),
        reviews: reviewsOf('tv', show.id),
        translations: () => ({ translations: [] }),
        content_ratings: () => ({
          results: inFrance(show.certification, (rating) => ({ rating })),
        }),
      }),
  }
}

/** The catalogue has certifications for one country only. */
function inFrance(certification: string | null, toRow: (certification: string) => object) {
  return certification ? [{ iso_3166_1: 'FR', ...toRow(certification) }] : []
}
