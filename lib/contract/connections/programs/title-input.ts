import { z } from 'zod'
import { boundedText, EpisodeNumber, SeasonNumber, wholeNumber } from '../../base-schemas.ts'
import { MediaType } from '../../titles/title-shapes.ts'

const EXTERNAL_ID_MAX = 999_999_999
const TITLE_MAX = 500
/** One that cannot be read is none: templates of programs leave some empty. */
const ExternalId = wholeNumber(1, EXTERNAL_ID_MAX).nullish().catch(null)

const Ids = z.object({
  tmdb: ExternalId,
  imdb: boundedText(12)
    .regex(/^tt\d{7,10}$/)
    .nullish()
    .catch(null),
  tvdb: ExternalId,
})

/** A movie or a show: by a number, or by its name where that is one title's. */
export const TitleInput = z.object({
  type: MediaType,
  /** Always the movie's or the show's. */
  ids: Ids.nullish(),
  title: boundedText(TITLE_MAX).nullish(),
  year: wholeNumber(1800, 2999).nullish().catch(null),
})

/** A movie, or an episode by season and episode or by its own numbers. */
export const PlaceInput = TitleInput.extend({
  season: SeasonNumber.nullish().catch(null),
  episode: EpisodeNumber.nullish().catch(null),
  episodeIds: Ids.nullish(),
})

export type TitleInput = z.output<typeof TitleInput>
export type PlaceInput = z.output<typeof PlaceInput>
