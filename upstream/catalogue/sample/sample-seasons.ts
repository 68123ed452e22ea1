import type { Episode, SeasonDetails } from '#contract'
import type { SeasonRecord } from '#upstream/catalogue/sample/sample-files'

export function sampleSeason({ season, year, episodes, aired = Infinity }: SeasonRecord): SeasonDetails {
  const records = typeof episodes === 'number' ? Array.from({ length: episodes }, () => []) : episodes
  const listed = records.map(
    ([name = null, airDate = null, runtime = null], at): Episode => ({
      number: at + 1,
      name,
      airDate,
      runtime,
      isAnnounced: at >= aired,
    }),
  )
  return {
    number: season,
    name: null,
    airDate: listed[0]?.airDate ?? (year ? String(year) : null),
    episodeCount: listed.length,
    episodes: listed,
  }
}
