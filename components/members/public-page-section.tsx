'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { copyLink, ShareButton } from '#components/frame/share-button'
import { Button, ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import type { Account } from '#contract'
import { publicViewPath } from '#lib/addresses/profile-path'
import { memberFeedPath, memberPath } from '#lib/addresses/routes'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import css from './public-page-section.module.scss'

interface PublicPageSectionProps {
  account: Pick<Account, 'id' | 'username' | 'isPrivate'>
  site: string
  /** The switch, where the host offers it. */
  children?: ReactNode
}

export function PublicPageSection({ account, site, children }: PublicPageSectionProps) {
  const t = useTranslations('ownProfile.publicPage')
  const { id, username, isPrivate } = account
  const heading = useId()
  const canShare = useBrowserValue(() => 'share' in navigator, false)
  const path = memberPath(id)
  return (
    <section className={css.public} aria-labelledby={heading}>
      <h3 id={heading}>{t('heading')}</h3>
      <p>{t(isPrivate ? 'isPrivate' : 'isPublic')}</p>
      <p className={css.address}>{site + path}</p>
      <div className={css.acts}>
        <ButtonLink href={publicViewPath(id)}>{t('seeAsOthers')}</ButtonLink>
        {!isPrivate && (
          <>
            <Button isScripted onClick={() => copyLink(site + path)}>
              {t('copyLink')}
            </Button>
            {canShare && <ShareButton title={t('shareTitle', { username })} path={path} />}
          </>
        )}
      </div>
      {!isPrivate && (
        <p>
          {t.rich('feed', { link: (words: ReactNode) => <Link href={memberFeedPath(id)}>{words}</Link> })}
        </p>
      )}
      {children}
    </section>
  )
}
