import type { SeasonAirings, ShowProgress } from '#contract'
import { seasonName } from '#lib/contract/shows/season-and-episode-names'
import type { Translator } from '#lib/messages/translator'

type Frame = 'seen' | 'aired' | 'coming'

export function seasonProgress(
  t: Translator<'episodeProgress'>,
  names: Translator<'seasonNames'>,
  { watches }: ShowProgress,
  { number, aired, toCome }: SeasonAirings,
) {
  const seen = new Set(watches.flatMap((one) => (one.season === number ? one.episode : [])))
  const episodes = [...aired, ...toCome].sort((a, b) => a - b)
  const frames = episodes.map(
    (episode): Frame => (seen.has(episode) ? 'seen' : toCome.includes(episode) ? 'coming' : 'aired'),
  )
  const count = frames.filter((frame) => frame === 'seen').length
  const coming = frames.filter((frame) => frame === 'coming').length
  return {
    number,
    episodes,
    frames,
    seen: count,
    aired: aired.length,
    label: t(coming > 0 ? 'seasonToCome' : 'season', {
      season: seasonName(names, { number, name: null }),
      seen: count,
      all: frames.length,
      coming,
    }),
  }
}
