'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Actions, createActions } from '#lib/browser/action/create-actions'
import { type ReplacedFocus, replacedFocus } from '#lib/browser/action/replaced-focus'
import { unsavedOf, useUnsaved } from '#lib/browser/older-build/unsaved'

export type ActionHook<Name extends string = string> = ReturnType<typeof useAction<Name>>

interface Options {
  /** Where no note shows them. */
  failuresAsToast?: boolean
  /** Of the action that this one follows by itself, in the same place. */
  followed?: ReplacedFocus
}

/** What is done in one place of a page: the note and the undo of what was done last, and what failed; `failure` is the last one. */
export function useAction<Name extends string = string>({ failuresAsToast = false, followed }: Options = {}) {
  const [focus] = useState(() => followed ?? replacedFocus())
  const onStart = followed ? focus.rememberRetry : focus.remember
  const [actions] = useState(() => createActions<Name>({ failuresAsToast, onStart }))
  const { done, failures, isBusy } = useActions(actions)
  const failure = failures.at(-1) ?? null
  useUnsaved(...unsavedOf(failures))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what an action changes, also where its note was there before
  useEffect(() => focus.replace(), [done ?? failure, isBusy])
  const { act, hideNote, forget } = actions
  return {
    act,
    hideNote,
    forget,
    done,
    failures,
    failure,
    isBusy,
    place: focus.place,
    focus,
  }
}

export function useActions<Name extends string, Result>({ subscribe, state }: Actions<Name, Result>) {
  return useSyncExternalStore(subscribe, state, state)
}
