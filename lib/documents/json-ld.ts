import {
  episodeName,
  type Member,
  type Person,
  RATING_MAX,
  type SeasonDetails,
  seasonName,
  type Title,
  type TitleDetails,
} from '#contract'
import { memberPath, personPath, seasonPath, titlePath } from '#lib/addresses/routes'
import { socialLinks } from '#lib/addresses/social-links'
import { SITE_NAME } from '#lib/documents/page-metadata'
import type { Translator } from '#lib/messages/translator'
import { isoDuration } from '#lib/text/format'

export type Thing = { '@type': string } & Record<string, unknown>

/** Escapes `<`, so that no text can close the script element. */
export function serialiseJsonLd(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}

/** AggregateRating is our members' mean: search engines reject averages from other sites. */
export function titleThing(title: TitleDetails, site: string, image: string): Thing {
  const isMovie = title.mediaType === 'movie'
  return thing(isMovie ? 'Movie' : 'TVSeries', {
    '@id': site + titlePath(title),
    url: site + titlePath(title),
    name: title.name,
    alternateName: title.originalName === title.name ? null : title.originalName,
    description: title.overview,
    image,
    datePublished: title.releaseDate,
    genre: title.genres.map((genre) => genre.name),
    inLanguage: title.language,
    duration: isMovie ? isoDuration(title.runtime) : null,
    [isMovie ? 'director' : 'creator']: title.directors.map((one) => nameThing(one, site)),
    actor: title.cast.slice(0, 10).map((one) => nameThing(one, site)),
    sameAs: `https://www.themoviedb.org/${title.mediaType}/${title.id}`,
    aggregateRating: communityThing(title.community),
  })
}

export function seasonThing(
  names: Translator<'seasonNames'>,
  season: SeasonDetails,
  show: TitleDetails,
  site: string,
): Thing {
  return thing('TVSeason', {
    '@id': site + seasonPath(show.id, season.number),
    url: site + seasonPath(show.id, season.number),
    name: seasonName(names, season),
    seasonNumber: season.number,
    numberOfEpisodes: season.episodeCount,
    datePublished: season.airDate,
    partOfSeries: thing('TVSeries', { '@id': site + titlePath(show), name: show.name }),
    episode: season.episodes.map((episode) =>
      thing('TVEpisode', {
        episodeNumber: episode.number,
        name: episodeName(names, episode),
        datePublished: episode.airDate,
        duration: isoDuration(episode.runtime),
      }),
    ),
  })
}

export function personThing(person: Person, site: string, image: string): Thing {
  return thing('Person', {
    '@id': site + personPath(person.id),
    url: site + personPath(person.id),
    name: person.name,
    image,
    description: person.biography,
    birthDate: person.birthday,
    deathDate: person.deathday,
    birthPlace: person.birthplace ? thing('Place', { name: person.birthplace }) : null,
    jobTitle: person.department,
    sameAs: `https://www.themoviedb.org/person/${person.id}`,
  })
}

/** Only what the page shows. */
export function profileThing(member: Member, site: string, image: string): Thing {
  return thing('ProfilePage', {
    '@id': site + memberPath(member.id),
    url: site + memberPath(member.id),
    dateCreated: member.joinedAt?.match(/^\d{4}-\d\d-\d\d/)?.[0],
    mainEntity: thing('Person', {
      name: member.username,
      identifier: String(member.id),
      image,
      description: member.biography,
      sameAs: socialLinks(member.links).map((link) => link.address),
    }),
  })
}

/** Of a page below the home page. */
export function breadcrumbs(name: string, path: string, site: string): Thing {
  return thing('BreadcrumbList', {
    itemListElement: [
      thing('ListItem', { position: 1, name: SITE_NAME, item: new URL(site).href }),
      thing('ListItem', { position: 2, name, item: site + path }),
    ],
  })
}

/** @param first the place of the first of these titles, on a list of `total` */
export function itemList(
  name: string,
  titles: Pick<Title, 'mediaType' | 'id' | 'name' | 'isGone'>[],
  site: string,
  { first, total }: { first: number; total: number } = { first: 1, total: titles.length },
): Thing {
  return thing('ItemList', {
    name,
    numberOfItems: total,
    itemListElement: titles.map((title, index) =>
      thing('ListItem', {
        position: first + index,
        // A page with an address states its name itself.
        ...(title.isGone ? { name: title.name } : { url: site + titlePath(title) }),
      }),
    ),
  })
}

function communityThing({ rating, ratings }: TitleDetails['community']): Thing | null {
  if (rating === null || ratings === 0) return null
  return thing('AggregateRating', {
    ratingValue: Math.round(rating),
    bestRating: RATING_MAX,
    worstRating: 0,
    ratingCount: ratings,
  })
}

function nameThing(one: { id: number | null; name: string }, site: string): Thing {
  return thing('Person', { name: one.name, url: one.id === null ? null : site + personPath(one.id) })
}

/** Omits properties without a value. */
function thing(type: string, properties: Record<string, unknown>): Thing {
  const known = Object.entries(properties).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return { '@type': type, ...Object.fromEntries(known) }
}
