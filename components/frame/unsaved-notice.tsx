'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { changesMade, ENDPOINTS } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { makePendingCall } from '#lib/browser/after-login/make-pending-calls'
import type { Unsaved } from '#lib/browser/older-build/unsaved'
import { onViewerChange } from '#lib/browser/session/signed-in'
import { showChanges } from '#lib/browser/tab-messages'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import css from './unsaved-notice.module.scss'

/** What was not saved before the page loaded itself again, with buttons that do it. */
export function UnsavedNotice({ unsaved }: { unsaved: readonly Unsaved[] }) {
  // Another member must not do it.
  const [isGone, setGone] = useState(false)
  useEffect(() => onViewerChange(() => setGone(true)), [])
  useAnnounce(
    [TITLE_SENTENCES.renewed, ...unsaved.map(({ what }) => TITLE_SENTENCES.notSaved(what))].join(' '),
  )
  if (isGone) return null
  return (
    <div className={css.notice}>
      <p>{TITLE_SENTENCES.renewed}</p>
      {unsaved.map((one) => (
        <UnsavedLine key={one.what} {...one} />
      ))}
    </div>
  )
}

function UnsavedLine({ what, calls }: Unsaved) {
  const { act, done, failure, place } = useAction()
  const { refresh } = useRouter()
  /** What has succeeded is not tried again. */
  const left = useRef(calls)
  const save = () =>
    act({
      name: 'saved',
      run: async () => {
        let sentence = ''
        for (const call of left.current) {
          sentence = await makePendingCall(call)
          left.current = left.current.slice(1)
          showChanges(changesMade(ENDPOINTS[call.name], null))
        }
        return sentence
      },
      announcement: (sentence) => {
        refresh()
        return sentence
      },
      isQuiet: true,
      note: (sentence = '') => sentence,
      failed: TITLE_SENTENCES.notSaved(what),
      offline: TITLE_SENTENCES.offline,
      pending: () => ({ what, calls: left.current }),
    })
  return (
    <div ref={place} tabIndex={-1}>
      {done ? (
        <p>{done.note}</p>
      ) : failure ? (
        <FailureNote failure={failure} />
      ) : (
        <p>
          {TITLE_SENTENCES.notSaved(what)}{' '}
          <TextButton aria-label={`Save it now: ${what}`} onClick={save}>
            Save it now
          </TextButton>
        </p>
      )}
    </div>
  )
}
