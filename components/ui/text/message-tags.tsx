import type { ReactNode } from 'react'

// What a tag inside of a message becomes: `t.rich('seen', { count, b: bold })`.

export function bold(words: ReactNode): ReactNode {
  return <b>{words}</b>
}

/** Bold, and not for screen readers, which have an exact figure beside it. */
export function shownAlone(words: ReactNode): ReactNode {
  return <b aria-hidden="true">{words}</b>
}

/** For screen readers alone. */
export function unseen(words: ReactNode): ReactNode {
  return <span className="unseen">{words}</span>
}
