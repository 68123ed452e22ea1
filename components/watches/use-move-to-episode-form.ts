'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAction } from '#lib/browser/action/use-action'
import { say } from '#lib/browser/say'
import type { SavedMove } from '#lib/browser/watches/watch-move-events'
import { moveWatches } from '#lib/browser/watches/watch-mutations'
import { byPlace, type EpisodePlace } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { Watch } from '#lib/contract/watches/watch-calls'
import type { Translator } from '#lib/messages/translator'

/** One watch, those of its season, or one that stands for all episodes. */
type Scope = 'one' | 'season' | 'all'

/** @param progress of the show */
export function useMoveToEpisodeForm(
  watch: Watch,
  progress: ShowProgress,
  onMoved: (saved: SavedMove) => void,
) {
  const t = useTranslations('moveWatch')
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
      failed: say('watches.failed'),
      offline: say('action.offline'),
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
    words: wordsOf(t, watch, { scope, place, first, last, count: lost.length }),
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

function wordsOf(
  t: Translator<'moveWatch'>,
  watch: Watch,
  { scope, place, first, last, count: watches }: Chosen,
) {
  if (scope === 'all') return { target: '', consequence: t('allSeen'), button: t('markAll') }
  const episode = place ? episodeCode(place.season, place.episode) : ''
  const from = watch.season === null ? null : episodeCode(watch.season, first)
  const target = from === null ? t('itBecomes') : t('becomes', { episode: from })
  if (scope === 'one' || !place) return { target, consequence: '', button: t('moveOne', { episode }) }
  if (last <= first || from === null) {
    return { target, consequence: '', button: t('moveSome', { watches, episode }) }
  }
  const newLast = `E${place.episode + last - first}`
  return {
    target,
    consequence: t('run', { first: from, last: `E${last}`, newFirst: episode, newLast }),
    button: t('moveRun', { watches, episode }),
  }
}
