'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import { useSignedIn } from '#lib/browser/signed-in'

interface MemberSlotProps<Props> {
  name: string
  /** Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  waiting?: ReactNode
}

/** What a member alone has of a series; a visitor fetches nothing of it. */
export function MemberSlot<Props extends object>({ waiting = null, ...slot }: MemberSlotProps<Props>) {
  const isSignedIn = useSignedIn()
  const [isMembers, setMembers] = useState(false)
  // Not taken back when the session ends: there may be a mark to be saved.
  if (isSignedIn && !isMembers) setMembers(true)
  return isMembers ? <LazyPart {...slot} waiting={waiting} /> : null
}
