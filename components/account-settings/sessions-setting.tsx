'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import type { Session } from '#contract'
import { endOtherSessions, endSession } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'
import { day } from '#lib/text/format'
import css from './account-settings.module.scss'
import { Setting } from './setting'

export function SessionsSetting({ sessions: initial }: { sessions: readonly Session[] }) {
  const [sessions, setSessions] = useState(initial)
  const [ended, setEnded] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const others = sessions.filter(({ id, isCurrent }) => !isCurrent && !ended.includes(id))

  async function end(work: Promise<unknown>, onEnded: () => void) {
    try {
      await work
      setFault(null)
      onEnded()
    } catch (error) {
      setFault(errorMessage(error, MESSAGES.sessionEndFailed))
    }
  }

  return (
    <Setting heading="Where you are signed in">
      {(done) => (
        <>
          {sessions.length === 1 && <p>You are signed in only here.</p>}
          <ul className={css.sessions}>
            {sessions.map((session) => (
              <li key={session.id}>
                <div>
                  <p className={css.device}>{session.device ?? 'Another browser'}</p>
                  <p>{factsOf(session)}</p>
                </div>
                {session.isCurrent ? (
                  <p>This browser</p>
                ) : ended.includes(session.id) ? (
                  <p role="status">{MESSAGES.sessionEnded}</p>
                ) : (
                  <Button
                    aria-label={`Sign out ${session.device ?? 'another browser'}`}
                    onClick={() =>
                      end(request(endSession, { id: session.id }), () => setEnded([...ended, session.id]))
                    }
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {others.length > 1 && (
            <Button
              onClick={() =>
                end(request(endOtherSessions, {}), () => {
                  setSessions(sessions.filter(({ isCurrent }) => isCurrent))
                  done(MESSAGES.sessionEnded)
                })
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
    </Setting>
  )
}

function factsOf({ network, lastUsedAt }: Session): string {
  const facts = [network && `Network ${network}`, lastUsedAt && `last used on ${day(lastUsedAt)}`]
  return facts.filter(Boolean).join(', ')
}
