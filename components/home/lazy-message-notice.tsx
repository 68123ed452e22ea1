'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'

/** Its code comes with the visits that have a message. */
export function LazyMessageNotice() {
  const isStated = useSearchParams().has('message')
  const [MessageNotice, setMessageNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isStated) return
    import('./message-notice').then((file) => setMessageNotice(() => file.MessageNotice), console.error)
  }, [isStated])
  return MessageNotice && <MessageNotice />
}
