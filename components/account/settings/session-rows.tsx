'use client'

import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { LogoutButton } from '#components/members/logout-button'
import { Button } from '#components/ui/button'
import { RecentTime } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import type { Session } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'
import { SettingRow } from '../../ui/form/setting-row'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import css from './settings.module.scss'
import { takeFocus } from './take-focus'

interface SessionRowsProps {
  /** Null where the host does not list them. */
  sessions: readonly Session[] | null
  onChanged(): void
}

/** This browser first. */
export function SessionRows({ sessions: given, onChanged }: SessionRowsProps) {
  const [sessions, setSessions] = useStateFromProp(given)
  const [ended, setEnded] = useState<readonly string[]>([])
  const [haveOthersEnded, setOthersEnded] = useState(false)
  const { act, failure } = useAction()
  const current = sessions?.find(({ isCurrent }) => isCurrent)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  const open = others.filter(({ id }) => !ended.includes(id))

  const end = (run: () => Promise<void>) =>
    act({ name: 'ended', run, failed: ACCOUNT_SENTENCES.sessionEndFailed })

  const endOne = (id: string) =>
    end(async () => {
      await request('endSession', { id })
      setEnded((now) => [...now, id])
    })

  const endOthers = () =>
    end(async () => {
      await request('endOtherSessions', {})
      setSessions(current ? [current] : [])
      setOthersEnded(true)
      onChanged()
    })

  return (
    <>
      <SettingRow
        name={current?.device ?? 'This browser'}
        value={current ? <SessionFacts session={current} /> : 'You are signed in on this browser.'}
        control={<LogoutButton />}
      />
      {others.map((session) => (
        <SettingRow
          key={session.id}
          id={`session-${session.id}`}
          name={session.device ?? 'Another browser'}
          value={<SessionFacts session={session} />}
          control={
            ended.includes(session.id) ? (
              // Its button had the focus.
              <div ref={takeFocus} tabIndex={-1}>
                <DoneNote done={note(ACCOUNT_SENTENCES.sessionEnded)} />
              </div>
            ) : (
              <TextButton
                id={`end-${session.id}`}
                className={css.change}
                // Two of them may be called the same: the row's text tells them apart.
                aria-labelledby={`end-${session.id} session-${session.id}`}
                onClick={() => endOne(session.id)}
              >
                Sign out
              </TextButton>
            )
          }
        />
      ))}
      {sessions && (
        <li className={css.all}>
          {open.length > 1 && <Button onClick={endOthers}>Sign out everywhere else</Button>}
          {haveOthersEnded && (
            <div ref={takeFocus} tabIndex={-1}>
              <DoneNote done={note(ACCOUNT_SENTENCES.otherSessionsEnded)} />
            </div>
          )}
          {others.length === 0 && <p>You are signed in only here.</p>}
          <FailureNote failure={failure} />
        </li>
      )}
    </>
  )
}

function SessionFacts({ session: { network, lastUsedAt, isCurrent } }: { session: Session }) {
  const facts = [
    isCurrent && 'This browser',
    network && (isCurrent ? `network ${network}` : `Network ${network}`),
    lastUsedAt && (isCurrent || network ? 'last used' : 'Last used'),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <>
      {facts.join(', ')} {lastUsedAt && <RecentTime at={lastUsedAt} />}
    </>
  )
}

function note(text: string) {
  return { name: 'ended', note: text, undo: null }
}
