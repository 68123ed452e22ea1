'use client'

import type { ComponentType, ReactNode } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import { useSignedIn } from '#lib/browser/session-hint'

interface MemberSlotProps<Props> {
  name: string
  /** Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  waiting?: ReactNode
}

/** What a member alone has of a series; a visitor fetches nothing of it. */
export function MemberSlot<Props extends object>({ waiting = null, ...slot }: MemberSlotProps<Props>) {
  return useSignedIn() ? <LazyPart {...slot} waiting={waiting} /> : null
}
