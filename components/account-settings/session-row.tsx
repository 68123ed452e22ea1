import { Button } from '#components/ui/button'
import { RecentTime } from '#components/ui/recent-time'
import type { Session } from '#contract'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import css from './account-settings.module.scss'

interface SessionRowProps {
  session: Session
  isEnded: boolean
  onEnd(): void
}

export function SessionRow({ session, isEnded, onEnd }: SessionRowProps) {
  const { network, lastUsedAt } = session
  return (
    <li>
      <div>
        <p className={css.device}>{session.device ?? 'Another browser'}</p>
        <p>
          {network && `Network ${network}`}
          {lastUsedAt && (
            <>
              {network ? ', last' : 'Last'} used <RecentTime at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {session.isCurrent ? (
        <p className={css.state}>This browser</p>
      ) : isEnded ? (
        // Its button had the focus.
        <p ref={takeFocus} tabIndex={-1} role="status" className={css.state}>
          {ACCOUNT_MESSAGES.sessionEnded}
        </p>
      ) : (
        <Button aria-label={`Sign out ${session.device ?? 'another browser'}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function takeFocus(result: HTMLElement | null): void {
  result?.focus({ preventScroll: true })
}
