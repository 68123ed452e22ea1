'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { NoteGlyph } from '#components/place-ratings/note-glyph'
import { PlaceNote } from '#components/place-ratings/place-note'
import { RatingCell } from '#components/place-ratings/rating-cell'
import { RatingStrip } from '#components/place-ratings/rating-strip'
import { focusControl } from '#lib/browser/action/focus-control'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { comparePlaces, type Place, usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import { placeName } from '#lib/browser/place-ratings/place-sentences'
import { usePlaceRating } from '#lib/browser/place-ratings/use-place-rating'
import { useShowProgress } from '#lib/browser/shows/change-show'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { MarkNote } from './mark-note'
import css from './no-longer-listed.module.scss'

/** What the member has rated or noted, and the catalogue does not list any more. */
export function NoLongerListed({ show }: { show: CardTitle }) {
  const t = useTranslations('placeNotes')
  const places = useUnlistedPlaces(show.id)
  if (places.length === 0) return null
  return (
    <div className={css.unlisted}>
      <h3>{t('noLongerListed')}</h3>
      <ol className={css.places}>
        {places.map((place) => (
          <UnlistedRow key={dotId(place)} show={show} place={place} />
        ))}
      </ol>
    </div>
  )
}

function UnlistedRow({ show, place }: { show: CardTitle; place: Place }) {
  const at = dotId(place)
  const noted = { show, place }
  const control = usePlaceRating(show, place)
  const [isRating, setRating] = useState(false)
  const { season, episode } = place
  const rating = control?.rating ?? null
  // A cleared rating cannot be given again: its button goes, and comes with the undo.
  const was = useRef(rating)
  useEffect(() => {
    if (was.current !== rating && document.activeElement === document.body) focusControl(at)
    was.current = rating
  }, [rating, at])
  return (
    <li id={at} className={css.place}>
      <span className={css.name}>{placeName(place)}</span>
      <NoteGlyph {...noted} />
      {control && isRating && (
        <RatingStrip
          name={placeName(place)}
          control={control}
          onClose={() => setRating(false)}
          className={css.strip}
        />
      )}
      {control && rating !== null && (
        <span className={css.rating}>
          <RatingCell
            control={control}
            place={{
              kind: episode === null ? 'season' : 'episode',
              number: String(episode ?? season),
              name: placeName(place),
            }}
            isSeen
            isOpen={isRating}
            onPress={() => setRating(true)}
          />
        </span>
      )}
      <PlaceNote {...noted} />
      <MarkNote show={show} at={at} place={place} />
    </li>
  )
}

/** Those that were emptied since stay, for their undo. */
function useUnlistedPlaces(showId: number): Place[] {
  const progress = useShowProgress(showId)
  const ratings = usePlaceRatings(showId)
  const [shown, setShown] = useState<Place[]>([])
  const known = new Set(shown.map(dotId))
  const listed = new Set(
    progress?.seasons.flatMap(({ number, aired, toCome }) => [
      dotId({ season: number, episode: null }),
      ...[...aired, ...toCome].map((episode) => dotId({ season: number, episode })),
    ]),
  )
  const added = [...(ratings?.ratings ?? []), ...(ratings?.notes ?? [])].filter(
    (one) => progress && !listed.has(dotId(one)) && !known.has(dotId(one)),
  )
  if (added.length > 0) {
    const places = new Map(
      [...shown, ...added].map(({ season, episode }) => [dotId({ season, episode }), { season, episode }]),
    )
    setShown([...places.values()].sort(comparePlaces))
  }
  // Of another member.
  if (!ratings && shown.length > 0) setShown([])
  return shown
}
