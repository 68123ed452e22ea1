'use client'

import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { searchPath } from '#lib/addresses/routes'

const loadSheets = () => import('./log-watch-sheets').then((file) => file.LogWatchSheets)

/** @param props `day`: a day, month or year with which the watch begins; null for today */
export function LogWatch({ day }: { day: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" isScripted aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Log a watch
      </Button>
      <noscript>
        <ButtonLink href={searchPath({ query: '', day })} look="primary">
          Log a watch
        </ButtonLink>
      </noscript>
      {isOpen && (
        <LazyPart
          name="search for a title"
          load={loadSheets}
          props={{ day, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
