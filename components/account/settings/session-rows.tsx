'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { LogoutButton } from '#components/members/logout-button'
import { Button } from '#components/ui/button'
import { RecentTime } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import type { Session } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'
import { SettingRow } from '../../ui/form/setting-row'
import { takeFocus } from '../../ui/take-focus'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import { type Programs, ProgramsRow } from './programs-row'
import css from './settings.module.scss'

interface SessionRowsProps {
  /** Null where the host does not list them. */
  sessions: readonly Session[] | null
  programs: Programs | null
  onChanged(): void
}

/** This browser first. */
export function SessionRows({ sessions: given, programs, onChanged }: SessionRowsProps) {
  const t = useTranslations('accountSettings.sessions')
  const [sessions, setSessions] = useStateFromProp(given)
  const [ended, setEnded] = useState<readonly string[]>([])
  const [haveOthersEnded, setOthersEnded] = useState(false)
  const { act, failure } = useAction()
  const current = sessions?.find(({ isCurrent }) => isCurrent)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  const open = others.filter(({ id }) => !ended.includes(id))

  const end = (run: () => Promise<void>) => act({ name: 'ended', run, failed: t('failed') })

  const endOne = (id: string) =>
    end(async () => {
      await requestConfirmed('endSession', { id })
      setEnded((now) => [...now, id])
    })

  const endOthers = () =>
    end(async () => {
      await requestConfirmed('endOtherSessions', {})
      setSessions(current ? [current] : [])
      setOthersEnded(true)
      onChanged()
    })

  return (
    <>
      <SettingRow
        name={current?.device ?? t('thisBrowser')}
        value={current ? <SessionFacts session={current} /> : t('here')}
        control={<LogoutButton />}
      />
      {others.map((session) => (
        <SettingRow
          key={session.id}
          id={`session-${session.id}`}
          name={session.device ?? t('otherBrowser')}
          value={<SessionFacts session={session} />}
          control={
            ended.includes(session.id) ? (
              // Its button had the focus.
              <div ref={takeFocus} tabIndex={-1}>
                <DoneNote done={note(t('ended'))} />
              </div>
            ) : (
              <TextButton
                id={`end-${session.id}`}
                className={css.change}
                // Two of them may be called the same: the row's text tells them apart.
                aria-labelledby={`end-${session.id} session-${session.id}`}
                onClick={() => endOne(session.id)}
              >
                {t('signOut')}
              </TextButton>
            )
          }
        />
      ))}
      {programs && <ProgramsRow programs={programs} />}
      {sessions && (
        <li className={css.all}>
          {open.length > 1 && <Button onClick={endOthers}>{t('signOutOthers')}</Button>}
          {haveOthersEnded && (
            <div ref={takeFocus} tabIndex={-1}>
              <DoneNote done={note(t('othersEnded'))} />
            </div>
          )}
          {others.length === 0 && <p>{t('onlyHere')}</p>}
          <FailureNote failure={failure} />
        </li>
      )}
    </>
  )
}

function SessionFacts({ session }: { session: Session }) {
  const t = useTranslations('accountSettings.sessions.facts')
  const { network, lastUsedAt } = session
  const known = knownOf(session)
  if (!known) return null
  return t.rich(known, {
    network: network ?? '',
    when: () => lastUsedAt && <RecentTime at={lastUsedAt} />,
  })
}

/** Whether it is this browser's, when it was last used and at which network. */
function knownOf({ isCurrent, network, lastUsedAt }: Session) {
  if (isCurrent && network) return lastUsedAt ? 'currentUsedAt' : 'currentAt'
  if (isCurrent) return lastUsedAt ? 'currentUsed' : 'current'
  if (network) return lastUsedAt ? 'usedAt' : 'at'
  return lastUsedAt ? 'used' : null
}

function note(text: string) {
  return { name: 'ended', note: text, undo: null }
}
