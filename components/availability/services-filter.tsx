import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import { OnMyServicesChip, type OnMyServicesChipProps } from './on-my-services-chip'

const loadSheet = () => import('./where-you-watch-sheet').then((file) => file.WhereYouWatchSheet)

/** Not without JavaScript: the services of guests are in the browser alone. */
export function ServicesFilter(filter: Omit<OnMyServicesChipProps, 'onChoose'>) {
  const t = useTranslations('ownAvailability')
  const isInBrowser = useBrowserValue(() => true, false)
  const isSignedIn = useSignedIn()
  const [isChoosing, setChoosing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that opened the sheet is a checkbox after the choice.
  useEffect(() => {
    if (!isChoosing) return
    return () => {
      if (document.activeElement === document.body) place.current?.querySelector('input')?.focus()
    }
  }, [isChoosing])
  if (!isInBrowser) return null
  return (
    <div ref={place}>
      <OnMyServicesChip {...filter} {...(!isSignedIn && { onChoose: () => setChoosing(true) })} />
      {isChoosing && (
        <LazyPart
          failed={t('loadFailed')}
          again={t('loadAgain')}
          load={loadSheet}
          props={{ onClose: () => setChoosing(false) }}
        />
      )}
    </div>
  )
}
