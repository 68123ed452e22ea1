import { z } from 'zod'
import { codec } from '../codec.ts'
import { type Episode, parseSeason, parseSeasonDetails, type Season } from './season.ts'

const WireSeason = z.object({
  season_number: z.int().min(0),
  name: z.string().nullable(),
  air_date: z.string().nullable(),
  episode_count: z.int().min(0),
})

const WireEpisode = z.object({
  episode_number: z.int().min(1),
  name: z.string().nullable(),
  air_date: z.string().nullable(),
  runtime: z.int().nullable(),
  is_announced: z.boolean(),
})

export const SeasonCodec = codec({ wire: WireSeason, parse: parseSeason, serialise: serialiseSeason })

export const SeasonDetailsCodec = codec({
  wire: WireSeason.extend({ episodes: z.array(WireEpisode) }),
  parse: parseSeasonDetails,
  serialise: (season) => ({ ...serialiseSeason(season), episodes: season.episodes.map(serialiseEpisode) }),
})

function serialiseSeason({ number, name, airDate, episodeCount }: Season): z.input<typeof WireSeason> {
  return { season_number: number, name, air_date: airDate, episode_count: episodeCount }
}

function serialiseEpisode(episode: Episode): z.input<typeof WireEpisode> {
  const { number, name, airDate, runtime, isAnnounced } = episode
  return { episode_number: number, name, air_date: airDate, runtime, is_announced: isAnnounced }
}
