import type { Watch } from '#contract'
import type { Translator } from '#lib/messages/translator'

/** "S2 E3 to E5", "S2 E1 and E2", "S2 E3", "S1 E10 and S2 E1". */
export function formatEpisodeRange(
  t: Translator<'diaryRows'>,
  row: readonly Pick<Watch, 'season' | 'episode'>[],
): string {
  const places = row
    .map(({ season, episode }) => ({ season: season ?? 0, episode: episode ?? 0 }))
    .sort((a, b) => a.season - b.season || a.episode - b.episode)
  const runs: { season: number; first: number; last: number }[] = []
  for (const { season, episode } of places) {
    const run = runs.at(-1)
    if (run && run.season === season && episode <= run.last + 1) run.last = episode
    else runs.push({ season, first: episode, last: episode })
  }
  const names = runs.map(({ season, first, last }, at) => {
    const name = runs[at - 1]?.season === season ? `E${first}` : `S${season} E${first}`
    if (first === last) return name
    const isPair = last === first + 1 && runs.length === 1
    return t(isPair ? 'episodePair' : 'episodeRun', { first: name, last: `E${last}` })
  })
  const [first = '', last = ''] = names
  return names.length === 2 ? t('episodePair', { first, last }) : names.join(', ')
}
