'use client'

import { useState } from 'react'
import { Avatar } from '#components/artwork/avatar'
import { PictureEditor } from '#components/member/picture-editor'
import { ProfileAbout } from '#components/member/profile-about'
import { ProfileForm } from '#components/member/profile-form'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import type { Account } from '#contract'
import { refreshViewer } from '#lib/browser/use-viewer'
import css from './profile-information.module.scss'

export function ProfileInformation({ account: initial }: { account: Account }) {
  const [account, setAccount] = useState(initial)
  const [isEditing, setEditing] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)

  function change(changed: Partial<Account>) {
    setAccount({ ...account, ...changed })
    void refreshViewer()
  }

  function toggle() {
    setSaved(null)
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
          {isEditing ? 'Cancel' : 'Edit Profile'}
        </Button>
      </header>
      {saved && <Notice key={saved}>{saved}</Notice>}
      {isEditing ? (
        <>
          <PictureEditor picture={account.picture} onChange={(picture) => change({ picture })} />
          <ProfileForm
            account={account}
            onSaved={(changed, message) => {
              change(changed)
              setSaved(message)
              setEditing(false)
            }}
          />
        </>
      ) : (
        <ProfileAbout account={account} />
      )}
    </div>
  )
}
