'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { TimedNotice } from '#components/ui/text/timed-notice'
import {
  forgetReturnLink,
  type ReturnLink,
  readReturnLink,
} from '#lib/browser/after-login/remember-return-link'

const MESSAGE_MAX = 200

export function MessageNotice() {
  const t = useTranslations('homeSections')
  const stated = useSearchParams().get('message')?.trim().slice(0, MESSAGE_MAX) ?? ''
  const [message, setMessage] = useState(stated)
  const [returnLink, setReturnLink] = useState<ReturnLink | null>(null)
  useEffect(() => {
    const found = stated ? readReturnLink() : null
    if (!found) return
    setReturnLink(found)
    forgetReturnLink()
  }, [stated])
  // The notice keeps its text for screen readers after it has left the URL.
  if (stated && stated !== message) setMessage(stated)
  return (
    message && (
      <TimedNotice
        key={message}
        onLeave={forgetMessage}
        link={returnLink && { href: returnLink.path, text: t('backTo', { name: returnLink.name }) }}
      >
        {message}
      </TimedNotice>
    )
  )
}

function forgetMessage(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('message')
  window.history.replaceState(null, '', address)
}
