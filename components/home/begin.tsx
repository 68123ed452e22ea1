'use client'

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import { begin } from '#lib/browser/after-login/begin'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './begin.module.scss'
import type { BeginWaysProps } from './begin-ways'

const loadWays = () => import('./begin-ways').then((file) => file.BeginWays)

const neverChanges = () => () => {}

/** Where a new member begins, in Up next's place. `lib/addresses/head-script` leaves the room before the first paint. */
export function Begin(props: BeginWaysProps) {
  const isSignedIn = useSignedIn()
  const shown = useSyncExternalStore(neverChanges, begin.read, () => null)
  useLayoutEffect(begin.apply, [])
  return (
    <section className={css.begin} aria-label="Where do you begin?">
      {isSignedIn && shown && <LazyPart name="ways to begin" load={loadWays} props={props} waiting={null} />}
    </section>
  )
}
