import { Id, type SearchPage, type Title, type TitleKey } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'

type PastedAddress = TitleKey | { imdbId: string } | { words: string }

const TMDB = /^(?:https?:\/\/)?(?:www\.)?themoviedb\.org\/(movie|tv)\/(\d+)/i
/** Letterboxd's are links to its page of the film with that number. */
const IMDB =
  /^(?:(?:https?:\/\/)?(?:(?:\w+\.)?imdb\.com\/(?:[\w-]+\/)?title|(?:www\.)?letterboxd\.com\/imdb)\/)?(tt\d{7,10})(?:[/?#]|$)/i
const LETTERBOXD_TMDB = /^(?:https?:\/\/)?(?:www\.)?letterboxd\.com\/(tmdb)\/(\d+)/i
/** Also what a member wrote on a film: `/ada/film/heat-1995/`. */
const LETTERBOXD = /^(?:https?:\/\/)?(?:www\.)?letterboxd\.com\/(?:[\w-]+\/)?film\/([\w-]+)/i

const TRAKT = /^(?:https?:\/\/)?(?:www\.|app\.)?trakt\.tv\/(?:movies|shows)\/([\w-]+)/i

const OWN_PATH = /^\/(movie|tv)\/(\d+)/

/** A search for the address of a title here, at TMDB, IMDb, Letterboxd or Trakt, or for its IMDb number, finds that title. */
export function withPastedAddresses(catalogue: Catalogue, siteUrl: string): Catalogue {
  const { host } = new URL(siteUrl)

  async function titlesAt(pasted: Exclude<PastedAddress, { words: string }>): Promise<Title[]> {
    if ('imdbId' in pasted) return catalogue.titlesByImdbId(pasted.imdbId)
    const title = await catalogue.title(pasted.mediaType, pasted.id)
    return title ? [title] : []
  }

  return {
    ...catalogue,
    async search(query, page, type) {
      const pasted = parsePastedAddress(query.trim(), host)
      if (!pasted) return catalogue.search(query, page, type)
      if (type === 'person') return onePage([], page)
      if ('words' in pasted) return catalogue.search(pasted.words, page, type)
      return onePage(await titlesAt(pasted), page)
    },
  }
}

function parsePastedAddress(query: string, ownHost: string): PastedAddress | null {
  const [, mediaType, number] =
    TMDB.exec(query) ?? LETTERBOXD_TMDB.exec(query) ?? OWN_PATH.exec(pathAt(ownHost, query)) ?? []
  if (mediaType) {
    const id = Id.safeParse(number)
    return id.success ? { mediaType: mediaType.toLowerCase() === 'tv' ? 'tv' : 'movie', id: id.data } : null
  }
  const imdbId = IMDB.exec(query)?.[1]
  if (imdbId) return { imdbId: imdbId.toLowerCase() }
  // These have no number, but the name and (at Letterboxd where two films share it) the year.
  const slug = (LETTERBOXD.exec(query) ?? TRAKT.exec(query))?.[1]
  return slug ? { words: slug.replaceAll('-', ' ') } : null
}

/** '' of other addresses. */
function pathAt(host: string, address: string): string {
  const bare = address.replace(/^https?:\/\//i, '')
  return bare.toLowerCase().startsWith(`${host}/`) ? bare.slice(host.length) : ''
}

function onePage(results: Title[], page: number): SearchPage {
  const totalPages = Math.min(1, results.length)
  return { results: page === 1 ? results : [], page, totalPages, totalResults: results.length }
}
