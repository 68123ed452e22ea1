'use client'

import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useState } from 'react'
import css from './tabs.module.scss'

export interface TabsProps {
  /** What the tabs choose between. */
  label: string
  /** The first is open at first. An id is also the address's hash, which remembers the open one. */
  tabs: { id: string; title: string; content: ReactNode }[]
}

/** Tabs on one page; arrow keys move between them. What was typed in one stays while another is open. */
export function Tabs({ label, tabs }: TabsProps) {
  const [open, setOpen] = useState(tabs[0]?.id ?? '')

  useEffect(() => {
    const read = () => {
      const hash = location.hash.slice(1)
      if (tabs.some(({ id }) => id === hash)) setOpen(hash)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [tabs])

  const choose = (id: string) => {
    setOpen(id)
    history.replaceState(history.state, '', `#${id}`)
  }

  return (
    <Radix.Root value={open} onValueChange={choose}>
      <Radix.List className={css.list} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} className={css.tab}>
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className={css.content} forceMount>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
