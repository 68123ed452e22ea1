'use client'

import { useTranslations } from 'next-intl'
import { Sheet } from '#components/ui/overlay/sheet'
import { announce } from '#lib/browser/action/toast'
import { ownChoice } from '#lib/browser/availability/own-choice'
import { saveOwnServices } from '#lib/browser/availability/save-own-services'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { WhereYouWatchFields } from './where-you-watch-fields'

const NONE = { country: null, services: [] }

/** Asks for the country and the services: of a guest for this browser, of a member for the account. */
export function WhereYouWatchSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ownServices')
  const isSignedIn = useSignedIn()
  return (
    <Sheet title={t('heading')} onClose={onClose}>
      <WhereYouWatchFields
        initial={ownChoice() ?? NONE}
        storedIn={isSignedIn ? 'account' : 'browser'}
        onSave={async (chosen, sentence) => {
          await saveOwnServices(chosen)
          onClose()
          announce(sentence)
        }}
        onCancel={onClose}
      />
    </Sheet>
  )
}
