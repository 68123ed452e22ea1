import { type Franchise, identifier, parseEach, shortText, toCardTitle, type Wire } from '#contract'
import { byRelease } from '#upstream/catalogue/by-release'
import { eachOnce } from '#upstream/catalogue/each-once'
import { isForEverybody, parseTmdbTitle } from '#upstream/catalogue/tmdb/parse-tmdb'
import { listIn, pictureIn } from '#upstream/catalogue/tmdb/wire-parts'

const NAME_MAX = 200
const OVERVIEW_MAX = 5_000
const PARTS_MAX = 200

/** A `collection`, whose parts come in any order. Null for one that is not for everybody, or has no name. */
export function parseTmdbFranchise(wire: Wire): Franchise | null {
  const id = identifier(wire, 'id')
  const name = shortText(wire, 'name', NAME_MAX)
  if (!name || !isForEverybody(wire)) return null
  const parts = parseEach(listIn(wire, 'parts').slice(0, PARTS_MAX), (body) => parseTmdbTitle(body, 'movie'))
  return {
    id,
    name,
    overview: shortText(wire, 'overview', OVERVIEW_MAX),
    posterPath: pictureIn(wire, 'poster_path'),
    backdropPath: pictureIn(wire, 'backdrop_path'),
    parts: eachOnce(parts.filter((part) => part !== null))
      .map((part) => toCardTitle(part))
      .sort(byRelease),
  }
}
