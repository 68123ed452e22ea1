'use client'

import { useRef, useState } from 'react'
import type { EntrySummary } from '#contract'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { clearOnWall, rateOnWall } from '#lib/browser/acts/rate'
import { undoCollectionAddition, undoRating } from '#lib/browser/collection/undo-entry'
import { add, type Rated, rate, useCollection } from '#lib/browser/collection/use-collection'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

type TakeBack = () => Promise<void>

/** A rating, or null for what was there before this visit. */
type Given = number | null

/** Shown and saved at once; what cannot be saved stays shown. @param next the name of the title after it */
export function useWallRating(title: CardTitle, next: string | null) {
  const { entries } = useCollection()
  const entry = entries.get(titleKey(title)) ?? null
  const [draft, setDraft] = useState<number | null>()
  const onceSayable = useOnceSayable()
  /** The entry before this visit rated it; undefined while it has not. */
  const before = useRef<EntrySummary | null>(undefined)
  /** What takes the ratings of this visit back, each once it is saved. */
  const undos = useRef<Promise<TakeBack[]>[]>([])
  const { state, failure, change, flush } = useDelayedSave(actionOf, {
    onSaved: (_, isLatest) => isLatest && setDraft(undefined),
  })

  function actionOf(given: Given) {
    if (given === null) return clearOnWall(title, takeBackInTurn)
    return rateOnWall(title, given, { isNew: entry === null, next, run: () => rateTitle(given) })
  }

  function save(given: Given, isAtOnce = true): void {
    onceSayable('acts', () => {
      change(given)
      if (isAtOnce) flush()
    })
  }

  async function rateTitle(given: number): Promise<Rated> {
    const made: TakeBack[] = []
    const rating = addAndRate(given, made)
    undos.current.push(
      rating.then(
        () => made,
        () => made,
      ),
    )
    return rating
  }

  /** Adds the title first where it has no entry. @param made gets what takes back what was saved */
  async function addAndRate(value: number, made: TakeBack[]): Promise<Rated> {
    const isFirst = undos.current.length === 0
    const undo = entry ? null : await add(title)
    if (undo) made.push(() => undoCollectionAddition({ ...title, rating: value }, undo))
    const rated = await rate(title, value)
    // A host that has an undo of the rating alone had the title already; one that has none may have added it.
    const mayBeNew = !entry && !undo && isFirst && !rated.undo
    if (mayBeNew) made.push(() => undoCollectionAddition({ ...title, rating: value }, null))
    made.push(() => undoRating(title, rated, entry?.rating ?? null))
    return rated
  }

  /** The last one first; what has succeeded is not tried again. */
  async function takeBackInTurn(): Promise<void> {
    const left = (await Promise.all(undos.current)).flat()
    undos.current = [Promise.resolve(left)]
    for (let last = left.at(-1); last; last = left.at(-1)) {
      await last()
      left.pop()
    }
    undos.current = []
    before.current = undefined
  }

  return {
    rating: draft === undefined ? (entry?.rating ?? null) : draft,
    isWaiting: state === 'waiting',
    failure,
    /** @param options `isMoving`: a slider, which is saved once it rests */
    give(value: number, { isMoving = false } = {}) {
      if (before.current === undefined) before.current = entry
      setDraft(value)
      save(value, !isMoving)
    },
    takeBack() {
      if (before.current === undefined) return
      setDraft(before.current?.rating ?? null)
      save(null)
    },
  }
}
