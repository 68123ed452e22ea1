'use client'

import { useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import type { Move } from '#lib/browser/watches/watch-move-events'
import { moveWatches } from '#lib/browser/watches/watch-mutations'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import { byPlace, type EpisodePlace } from '#lib/contract/shows/next-episode'
import type { MovedWatches, ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { WATCH_SENTENCES } from '#lib/contract/watches/watch-sentences'
import { counted } from '#lib/text/format'

/** One watch, those of its season, or one that stands for all episodes. */
type Scope = 'one' | 'season' | 'all'

export interface SavedMove {
  move: Move
  moved: MovedWatches
}

/** @param progress of the show */
export function useMoveToEpisodeForm(
  watch: Watch,
  progress: ShowProgress,
  onMoved: (saved: SavedMove) => void,
) {
  const { act, failure, isBusy } = useAction()
  const [chosen, setScope] = useState<Scope | null>(null)
  const [picked, setPlace] = useState<EpisodePlace | null>(null)
  const lost = progress.unlisted.filter(({ season }) => season !== null && season === watch.season)
  const choices = choicesOf(watch, lost.length)
  const scope = chosen ?? choices[0]?.value ?? 'one'
  const episodesOf = new Map(
    progress.seasons.map(({ number, aired, toCome }) => [
      number,
      [...aired, ...toCome].sort((a, b) => a - b),
    ]),
  )
  const target = picked ?? likelyPlace(progress)
  const place = scope === 'all' ? null : target
  const numbers = lost.map(({ episode }) => episode ?? 0)
  const first = scope === 'season' ? Math.min(...numbers) : (watch.episode ?? 0)
  const last = scope === 'season' ? Math.max(...numbers) : first

  const chooseSeason = (season: number) => setPlace({ season, episode: episodesOf.get(season)?.[0] ?? 1 })
  const chooseEpisode = (episode: number) => place && setPlace({ ...place, episode })

  function save(): void {
    const what = scope === 'season' ? { from: watch.season ?? 0 } : { watch: watch.id }
    if (!place && scope !== 'all') return
    void act({
      name: 'moved',
      run: async () => {
        const moved = await moveWatches(watch.title, { ...what, ...(place ?? { isAllSeen: true }) })
        const { to } = moved
        const of = scope === 'season' ? { from: watch.season ?? 0, first } : { watch: watch.id }
        onMoved({ moved, move: { showId: watch.title.id, what: of, to } })
      },
      failed: WATCH_SENTENCES.failed,
      offline: TITLE_SENTENCES.offline,
    })
  }

  return {
    scope,
    choices,
    choose: setScope,
    place,
    seasons: Array.from(episodesOf.keys()),
    episodes: (place && episodesOf.get(place.season)) ?? [],
    chooseSeason,
    chooseEpisode,
    words: wordsOf(watch, { scope, place, first, last, count: lost.length }),
    save,
    isBusy,
    failure: failure && { ...failure, retry: save },
  }
}

function choicesOf({ season }: Watch, ofSeason: number): { value: Scope; watches: number }[] {
  const one = { value: 'one' as const, watches: 1 }
  if (season === null) return [{ value: 'all', watches: 1 }, one]
  return ofSeason > 1 ? [{ value: 'season', watches: ofSeason }, one] : [one]
}

/** After the last regular episode that was seen. */
function likelyPlace({ seasons, watches }: ShowProgress): EpisodePlace | null {
  const places = seasons
    .flatMap(({ number: season, aired, toCome }) =>
      [...aired, ...toCome].map((episode) => ({ season, episode })),
    )
    .filter(({ season }) => season > 0)
    .sort(byPlace)
  const last = watches
    .filter(({ season }) => season > 0)
    .sort(byPlace)
    .at(-1)
  return places.find((one) => !last || byPlace(one, last) > 0) ?? places.at(-1) ?? null
}

interface Chosen {
  scope: Scope
  place: EpisodePlace | null
  /** Episodes of the season that moves. */
  first: number
  last: number
  count: number
}

function wordsOf(watch: Watch, { scope, place, first, last, count }: Chosen) {
  if (scope === 'all') {
    return { target: '', consequence: WATCH_SENTENCES.allSeen, button: 'Mark all episodes' }
  }
  const to = place ? episodeCode(place.season, place.episode) : ''
  const from = watch.season === null ? 'It' : episodeCode(watch.season, first)
  if (scope === 'one' || !place)
    return { target: `${from} becomes`, consequence: '', button: `Move to ${to}` }
  const end = place.episode + last - first
  return {
    target: `${from} becomes`,
    consequence: last > first ? `${from} to E${last} become ${to} to E${end}.` : '',
    button: `Move ${counted(count, 'watch', 'watches')} to ${to}${last > first ? ' and on' : ''}`,
  }
}
