'use client'

import { type ReactNode, useId } from 'react'
import { copyLink, ShareButton } from '#components/frame/share-button'
import { Button, ButtonLink } from '#components/ui/button'
import type { Account } from '#contract'
import { publicViewPath } from '#lib/addresses/profile-path'
import { memberPath } from '#lib/addresses/routes'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import css from './public-page-section.module.scss'

interface PublicPageSectionProps {
  account: Pick<Account, 'id' | 'username' | 'isPrivate'>
  site: string
  /** The switch, where the host offers it. */
  children?: ReactNode
}

export function PublicPageSection({ account, site, children }: PublicPageSectionProps) {
  const { id, username, isPrivate } = account
  const heading = useId()
  const canShare = useBrowserValue(() => 'share' in navigator, false)
  const path = memberPath(id)
  return (
    <section className={css.public} aria-labelledby={heading}>
      <h3 id={heading}>Your public page</h3>
      <p>{isPrivate ? MEMBER_SENTENCES.profileIsPrivate : MEMBER_SENTENCES.profileIsPublic}</p>
      <p className={css.address}>{site + path}</p>
      <div className={css.acts}>
        <ButtonLink href={publicViewPath(id)}>See it as others do</ButtonLink>
        {!isPrivate && (
          <>
            <Button isScripted onClick={() => copyLink(site + path)}>
              Copy link
            </Button>
            {canShare && <ShareButton title={`${username}’s collection`} path={path} />}
          </>
        )}
      </div>
      {!isPrivate && (
        <p>
          Others see the histogram of your ratings too, and can follow{' '}
          <a href={`${path}/feed.xml`}>their feed</a>.
        </p>
      )}
      {children}
    </section>
  )
}
