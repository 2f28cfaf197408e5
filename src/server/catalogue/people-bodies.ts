import type { MovieData, PersonData, TvData, PersonRef } from './data.ts'

type People = ReadonlyMap<number, PersonData>

/** Cast and crew of a film. Source: https://developer.themoviedb.org/reference/movie-credits */
export function credits(title: MovieData | TvData, people: People) {
  const isMovie = 'title' in title
  return {
    cast: castOf(title, people, (character) => ({ character })),
    crew: isMovie ? crewOf(title.director, people, 'Director', 'Directing') : [],
  }
}

/** A series' cast over its seasons. Source: https://developer.themoviedb.org/reference/tv-series-aggregate-credits */
export function aggregateCredits(tv: TvData, people: People) {
  const total = tv.seasons.reduce((sum, [, episodes]) => sum + episodes, 0)
  return {
    cast: castOf(tv, people, (character) => ({
      roles: [{ character, episode_count: total }],
      total_episode_count: total,
    })),
    crew: [],
  }
}

/** `created_by` of a series' details. */
export function createdBy(tv: TvData, people: People) {
  return tv.created_by.flatMap((whom) => briefly(whom, people) ?? [])
}

function castOf<T>(title: MovieData | TvData, people: People, part: (character: string) => T) {
  return title.cast.flatMap(([whom, character], order) => {
    const person = briefly(whom, people)
    return person ? [{ ...person, ...part(character), order }] : []
  })
}

function crewOf(makers: readonly PersonRef[], people: People, job: string, department: string) {
  return makers.flatMap((whom) => {
    const person = briefly(whom, people)
    return person ? [{ ...person, job, department }] : []
  })
}

/** A person in a title's credits; those without an id have no page. */
function briefly(whom: PersonRef, people: People) {
  if (typeof whom === 'string') return { id: null, name: whom, profile_path: null }
  const person = people.get(whom)
  return person && brief(person)
}

function brief({ id, name, gender, known_for_department }: PersonData) {
  return {
    adult: false,
    id,
    name,
    original_name: name,
    gender: gender ?? 0,
    known_for_department,
    profile_path: null,
  }
}

/** A person in a list. Source: https://developer.themoviedb.org/reference/search-person */
export function personRow(person: PersonData, knownFor: readonly object[]) {
  return { ...brief(person), popularity: knownFor.length, known_for: knownFor.slice(0, 3) }
}

/** A person's details. Source: https://developer.themoviedb.org/reference/person-details */
export function personDetails(person: PersonData) {
  return {
    ...brief(person),
    also_known_as: [],
    biography: person.biography ?? '',
    birthday: person.birthday,
    deathday: person.deathday,
    homepage: null,
    imdb_id: null,
    place_of_birth: person.place_of_birth,
    popularity: 0,
  }
}
