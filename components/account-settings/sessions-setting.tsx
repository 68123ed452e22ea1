'use client'

import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { Session } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { useStateFromProp } from '../ui/use-state-from-prop'
import css from './account-settings.module.scss'
import { SessionRow } from './session-row'
import { SettingSection } from './setting-section'

interface SessionsSettingProps {
  sessions: readonly Session[]
  onChanged(): void
}

export function SessionsSetting({ sessions: given, onChanged }: SessionsSettingProps) {
  const [sessions, setSessions] = useStateFromProp(given)
  const [ended, setEnded] = useState<readonly string[]>([])
  const { act, failure } = useAction()
  const others = sessions.filter(({ id, isCurrent }) => !isCurrent && !ended.includes(id))

  const end = (run: () => Promise<void>) =>
    act({ name: 'ended', run, failed: ACCOUNT_MESSAGES.sessionEndFailed })

  const endOne = (id: string) =>
    end(async () => {
      await request('endSession', { id })
      setEnded((now) => [...now, id])
    })

  return (
    <SettingSection heading="Where you are signed in" onChanged={onChanged}>
      {(done) => (
        <>
          {sessions.length === 1 && <p>You are signed in only here.</p>}
          <ul className={css.sessions}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnded={ended.includes(session.id)}
                onEnd={() => endOne(session.id)}
              />
            ))}
          </ul>
          {others.length > 1 && (
            <Button
              onClick={() =>
                end(async () => {
                  await request('endOtherSessions', {})
                  setSessions(sessions.filter(({ isCurrent }) => isCurrent))
                  done(ACCOUNT_MESSAGES.otherSessionsEnded)
                })
              }
            >
              Sign out everywhere else
            </Button>
          )}
          <FailureNote failure={failure} />
        </>
      )}
    </SettingSection>
  )
}
