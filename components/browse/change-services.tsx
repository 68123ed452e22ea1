'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { TextButton, TextLink } from '#components/ui/text-button'
import { browsePath } from '#lib/addresses/browse-path'
import { OWN_SERVICES_TAB } from '#lib/addresses/routes'
import { ownChoice } from '#lib/browser/availability/own-choice'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import { usePageRouter } from '#lib/browser/use-page-router'
import type { BrowseQuery } from '#lib/contract/browse/browse-query'
import type { MediaType } from '#lib/contract/titles/title-shapes'

const loadForm = () => import('../availability/where-you-watch-sheet').then((file) => file.WhereYouWatchSheet)

/** Members change them in their account, guests here, and the page follows. Not without JavaScript, as the filter. */
export function ChangeServices({ mediaType, query }: { mediaType: MediaType; query: BrowseQuery }) {
  const [t, parts] = [useTranslations('onMyServices'), useTranslations('ownAvailability')]
  const router = usePageRouter()
  const isInBrowser = useBrowserValue(() => true, false)
  const isSignedIn = useSignedIn()
  const [isChoosing, setChoosing] = useState(false)
  const before = useRef<ReturnType<typeof ownChoice>>(null)
  if (!isInBrowser) return null
  if (isSignedIn) return <TextLink href={OWN_SERVICES_TAB}>{t('change')}</TextLink>

  function choose(): void {
    before.current = ownChoice()
    setChoosing(true)
  }

  function close(): void {
    setChoosing(false)
    const own = ownChoice()
    if (own === before.current || !own?.services.length) return
    const { country, services } = own
    router.push(browsePath(mediaType, { ...query, country, services, page: 1 }), { scroll: false })
  }

  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={choose}>
        {t('change')}
      </TextButton>
      {isChoosing && (
        <LazyPart
          failed={parts('loadFailed')}
          again={parts('loadAgain')}
          load={loadForm}
          props={{ onClose: close }}
        />
      )}
    </>
  )
}
