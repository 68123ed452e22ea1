'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { AddToListSheetProps } from './add-to-list-sheet'

const loadSheet = () => import('./add-to-list-sheet').then((file) => file.AddToListSheet)

/** The sheet in which a member ticks the lists that a title is on; render it while it is open. */
export function AddToList(props: AddToListSheetProps) {
  return <LazyPart name="lists" load={loadSheet} props={props} />
}

interface AddToListButtonProps extends Pick<AddToListSheetProps, 'title'> {
  className?: string | undefined
}

export function AddToListButton({ title, className }: AddToListButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LineIcon name="list-plus" />
        Add to list
      </Button>
      {isOpen && <AddToList title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
