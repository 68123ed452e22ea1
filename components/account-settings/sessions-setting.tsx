'use client'

import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import type { Session } from '#contract'
import { errorMessage } from '#lib/browser/error-message'
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
  const [fault, setFault] = useState<string | null>(null)
  const isBusy = useRef(false)
  const others = sessions.filter(({ id, isCurrent }) => !isCurrent && !ended.includes(id))

  async function end(call: () => Promise<unknown>, onEnded: () => void) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await call()
      setFault(null)
      onEnded()
    } catch (error) {
      setFault(errorMessage(error, ACCOUNT_MESSAGES.sessionEndFailed))
    } finally {
      isBusy.current = false
    }
  }
  const endOne = (id: string) =>
    end(
      () => request('endSession', { id }),
      () => setEnded([...ended, id]),
    )

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
                end(
                  () => request('endOtherSessions', {}),
                  () => {
                    setSessions(sessions.filter(({ isCurrent }) => isCurrent))
                    done(ACCOUNT_MESSAGES.otherSessionsEnded)
                  },
                )
              }
            >
              Sign out everywhere else
            </Button>
          )}
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        </>
      )}
    </SettingSection>
  )
}
