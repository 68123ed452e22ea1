'use client'

import { useState } from 'react'
import { LazyPart } from '#components/ui/lazy-part'
import type { Offer } from '#contract'
import { useSignedIn } from '#lib/browser/signed-in'
import { LoginToAdd } from './login-to-add'
import css from './title-actions.module.scss'
import type { ToggledTitle } from './use-collection-toggle'

// Most requests are visitors', who neither remove nor rate.
const loadActions = () => import('./member-actions').then((file) => file.MemberActions)

/** `offers`: what the host has beyond the specification's calls. */
export function TitleActions({ title, offers = [] }: { title: ToggledTitle; offers?: readonly Offer[] }) {
  const isSignedIn = useSignedIn()
  const [isMembers, setMembers] = useState(false)
  // Not taken back when the session ends: there may be a rating to be saved.
  if (isSignedIn && !isMembers) setMembers(true)
  return (
    <div className={css.actions}>
      {isMembers ? (
        <LazyPart
          name="collection buttons"
          load={loadActions}
          props={{ title, offers }}
          waiting={<div className={css.waiting} />}
        />
      ) : (
        <LoginToAdd title={title} />
      )}
    </div>
  )
}
