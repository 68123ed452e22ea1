'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Avatar } from '#components/artwork/avatar'
import { AutoSavedCheckbox } from '#components/members/auto-saved-checkbox'
import { PictureEditor } from '#components/members/picture-editor'
import { ProfileAbout } from '#components/members/profile-about'
import { ProfileForm } from '#components/members/profile-form'
import { PublicPageSection } from '#components/members/public-page-section'
import { Button } from '#components/ui/button'
import { TimedNotice } from '#components/ui/text/timed-notice'
import type { Account } from '#contract'
import { request } from '#lib/browser/request'
import { dropProfileDraft, readProfileDraft } from '#lib/browser/session/profile-draft'
import { refreshViewer } from '#lib/browser/session/use-viewer'
import type { Values } from '#lib/browser/use-form'
import { useStateFromProp } from '../ui/use-state-from-prop'
import css from './own-profile.module.scss'

interface OwnProfileProps {
  account: Account
  /** The origin of public addresses. */
  site: string
  offersPrivacy: boolean
  /** Shown first, while the profile has no titles. */
  empty?: ReactNode
}

export function OwnProfile(props: OwnProfileProps) {
  const { account: saved, site, offersPrivacy, empty } = props
  const t = useTranslations('ownProfile')
  const [account, setAccount] = useStateFromProp(saved)
  const [isEditing, setEditing] = useState(false)
  const [draft, setDraft] = useState<Values | null>(null)
  const [result, setResult] = useState<string | null>(null)

  // Fields that were half edited when the page was left are as they were.
  useEffect(() => {
    const kept = readProfileDraft(saved.id)
    setDraft(kept)
    if (kept) setEditing(true)
  }, [saved.id])

  function change(changed: Partial<Account>) {
    setAccount({ ...account, ...changed })
    void refreshViewer()
  }

  async function savePrivacy(isPrivate: boolean) {
    await request('updatePrivacy', { isPrivate })
    change({ isPrivate })
    return t(isPrivate ? 'publicPage.madePrivate' : 'publicPage.madePublic')
  }

  function endDraft() {
    dropProfileDraft()
    setDraft(null)
  }

  function toggle() {
    setResult(null)
    endDraft()
    setEditing(!isEditing)
  }

  return (
    <div className={css.information}>
      <header className={css.head}>
        {!isEditing && <Avatar picture={account.picture} size={96} />}
        <div>
          <h2 dir="auto">{account.username}</h2>
          <p>{account.email}</p>
        </div>
        <Button aria-expanded={isEditing} onClick={toggle}>
          {t(isEditing ? 'cancel' : 'edit')}
        </Button>
      </header>
      {result && (
        <TimedNotice key={result} takesFocus>
          {result}
        </TimedNotice>
      )}
      {isEditing ? (
        <>
          <PictureEditor picture={account.picture} onChange={(picture) => change({ picture })} />
          <ProfileForm
            account={account}
            draft={draft}
            onSaved={(changed, message) => {
              change(changed)
              setResult(message)
              endDraft()
              setEditing(false)
            }}
          />
        </>
      ) : (
        <>
          {empty}
          <ProfileAbout account={account} />
        </>
      )}
      <PublicPageSection account={account} site={site}>
        {offersPrivacy && (
          <AutoSavedCheckbox
            label={t('publicPage.switch')}
            isOn={account.isPrivate}
            save={savePrivacy}
            failed={t('saveFailed')}
          />
        )}
      </PublicPageSection>
    </div>
  )
}
