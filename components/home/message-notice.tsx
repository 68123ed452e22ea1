'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Notice } from '#components/ui/notice'

/** Characters of a message that an address may bring. */
const MESSAGE_MAX = 200

/** The success that `?message=` tells of: shown for as long as a notice stays, then gone from the address as well. */
export function MessageNotice() {
  const stated = useSearchParams().get('message')?.trim().slice(0, MESSAGE_MAX) ?? ''
  const [message, setMessage] = useState(stated)
  // Once it has left the address, the notice still keeps its words for screen readers.
  if (stated && stated !== message) setMessage(stated)
  return (
    message && (
      <Notice key={message} onLeave={forgetMessage}>
        {message}
      </Notice>
    )
  )
}

/** Takes the message, and nothing else, out of the address. */
function forgetMessage(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('message')
  window.history.replaceState(null, '', address)
}
