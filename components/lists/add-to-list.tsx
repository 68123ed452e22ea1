'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { AddToListSheetProps } from './add-to-list-sheet'

const loadSheet = () => import('./add-to-list-sheet').then((file) => file.AddToListSheet)

/** The sheet in which a member ticks the lists that a title is on; render it while it is open. */
export function AddToList(props: AddToListSheetProps) {
  const t = useTranslations('addToListButton')
  return <LazyPart failed={t('failed')} again={t('again')} load={loadSheet} props={props} />
}

interface AddToListButtonProps extends Pick<AddToListSheetProps, 'title'> {
  className?: string | undefined
}

export function AddToListButton({ title, className }: AddToListButtonProps) {
  const t = useTranslations('addToListButton')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LineIcon name="list-plus" />
        {t('open')}
      </Button>
      {isOpen && <AddToList title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
