'use client'

import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import css from './tabs.module.scss'

interface TabsProps {
  label: string
  /** The id is also the URL's hash. */
  tabs: { id: string; title: string; content: ReactNode }[]
}

/**
 * Inactive tabs stay mounted, so that typed values are kept. Before they are hydrated, the styles show the tab that
 * `lib/addresses/head/head-script` found in the hash: nothing moves.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [open, setOpen] = useState(tabs[0]?.id ?? '')
  const [isHashRead, setHashRead] = useState(false)

  const read = useEffectEvent(() => {
    const hash = location.hash.slice(1)
    if (tabs.some(({ id }) => id === hash)) setOpen(hash)
  })
  // Not after each refresh of the page, which may bring back the hash of when it began.
  useEffect(() => {
    const follow = () => read()
    follow()
    setHashRead(true)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const choose = (id: string) => {
    setOpen(id)
    history.replaceState(history.state, '', `#${id}`)
  }

  return (
    <Radix.Root value={open} onValueChange={choose} className={css.tabs} data-hash-read={isHashRead}>
      <Radix.List className={css.list} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} aria-controls={id} className={css.tab}>
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content
          key={id}
          id={id}
          value={id}
          className={css.content}
          // The hash would give it the focus, and what is in it has its own.
          tabIndex={undefined}
          forceMount
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
