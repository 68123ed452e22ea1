'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { forgetWayBack, readWayBack, type WayBack } from '#lib/browser/after-login/way-back'

const MESSAGE_MAX = 200

export function MessageNotice() {
  const stated = useSearchParams().get('message')?.trim().slice(0, MESSAGE_MAX) ?? ''
  const [message, setMessage] = useState(stated)
  const [wayBack, setWayBack] = useState<WayBack | null>(null)
  useEffect(() => {
    const found = stated ? readWayBack() : null
    if (!found) return
    setWayBack(found)
    forgetWayBack()
  }, [stated])
  // The notice keeps its text for screen readers after it has left the URL.
  if (stated && stated !== message) setMessage(stated)
  return (
    message && (
      <TimedNotice
        key={message}
        onLeave={forgetMessage}
        link={wayBack && { href: wayBack.path, text: `Back to ${wayBack.name}` }}
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
