'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'

interface LazyMembersOnlyProps<Props> {
  /** As of `LazyPart`. */
  failed?: string
  again?: string
  /** Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  waiting?: ReactNode
  /** In its place. */
  visitors?: ReactNode
}

/** What members alone have of a page that all share; visitors fetch nothing of it. */
export function LazyMembersOnly<Props extends object>(slot: LazyMembersOnlyProps<Props>) {
  const { waiting = null, visitors = null, ...part } = slot
  const isSignedIn = useSignedIn()
  const [isMembers, setMembers] = useState(false)
  // Not taken back when the session ends: there may be a change to be saved.
  if (isSignedIn && !isMembers) setMembers(true)
  return isMembers ? <LazyPart {...part} waiting={waiting} /> : visitors
}
